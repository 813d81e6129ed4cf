import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useDecisions } from "#kernel/studio-ui/moderation/useDecisions.ts";
import type { CommentStatus } from "../domain/moderation.ts";
import {
  banAuthorRoute,
  type CommentTab,
  listBansRoute,
  listCommentsRoute,
  type ModeratedComment,
  moderateCommentsRoute,
  unbanAuthorRoute,
} from "../moderationContract.ts";
import { type CommentPage, decide } from "./decide.ts";
import { type OutdatedComment, outdatedText } from "./outdatedText.ts";
import { texts } from "./texts.ts";

/** Moderation of comments, and bans of their authors. */
export function useModeration(tab: CommentTab) {
  const moderate = useApiMutation(moderateCommentsRoute);
  const ban = useApiMutation(banAuthorRoute, { invalidates: [listCommentsRoute, listBansRoute] });
  const unban = useApiMutation(unbanAuthorRoute, { invalidates: [listCommentsRoute, listBansRoute] });
  const decisions = useDecisions<CommentPage, CommentStatus, OutdatedComment>({
    list: listCommentsRoute,
    send: (comments) => moderate.mutateAsync({ body: { comments } }),
    decide: (page, ids, status) => decide(page, tab, ids, status),
  });

  return {
    decide(
      comments: readonly Pick<ModeratedComment, "id" | "revision" | "subject" | "editedAt">[],
      status: CommentStatus,
    ) {
      const note = status === "approved" ? noteOfTrash(comments) : undefined;
      return decisions.decide(comments, status, {
        done(count) {
          const done = texts.decided[status](count);
          return note ? `${done}. ${note}` : done;
        },
        outdated: (now) => outdatedText(comments, now),
      });
    },

    async ban({ id }: Pick<ModeratedComment, "id">): Promise<boolean> {
      try {
        const { email } = await ban.mutateAsync({ params: { commentId: id } });
        notify.success(texts.banDone(email));
        return true;
      } catch (error) {
        notify.failure(error);
        return false;
      }
    },

    async unban(email: string): Promise<void> {
      try {
        await unban.mutateAsync({ body: { email } });
        notify.success(texts.unbanDone(email));
      } catch (error) {
        notify.failure(error);
      }
    },
    outdated: decisions.outdated,
    isBanning: ban.isPending,
    isUnbanning: unban.isPending,
  };
}

/** Says when visitors see comments on what is in the trash. */
function noteOfTrash(comments: readonly Pick<ModeratedComment, "subject">[]): string | undefined {
  const trashed = comments.filter(({ subject }) => subject.trashOf !== null);
  const events = trashed.filter(({ subject }) => subject.isEvent);
  if (trashed.length === 0) return undefined;
  if (events.length === 0) return texts.inTrash.post.approved;
  return events.length === trashed.length ? texts.inTrash.event.approved : texts.inTrash.bothApproved;
}
