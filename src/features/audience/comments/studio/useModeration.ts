import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
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
import { texts } from "./texts.ts";

/** Moderation with optimistic updates, undone by "Undo" or when the server refuses. */
export function useModeration(tab: CommentTab) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const moderate = useApiMutation(moderateCommentsRoute);
  const ban = useApiMutation(banAuthorRoute, { invalidates: [listCommentsRoute, listBansRoute] });
  const unban = useApiMutation(unbanAuthorRoute, { invalidates: [listCommentsRoute, listBansRoute] });
  // Those that their authors changed while they were on the screen.
  const [outdated, setOutdated] = useState<ReadonlySet<string>>(new Set());
  const lists = { queryKey: apiKey(website, listCommentsRoute) };

  async function setStatuses(comments: { id: string; status: CommentStatus; revision: number }[]) {
    try {
      const { changed, outdated } = await moderate.mutateAsync({ body: { comments } });
      setOutdated(new Set(outdated));
      if (outdated.length > 0) notify.caution(texts.outdated(outdated.length));
      return changed;
    } catch (error) {
      notify.failure(error);
      return [];
    } finally {
      void client.invalidateQueries(lists);
    }
  }

  return {
    async decide(
      comments: readonly Pick<ModeratedComment, "id" | "revision" | "post">[],
      status: CommentStatus,
    ): Promise<void> {
      const ids = new Set(comments.map(({ id }) => id));
      // A running request would bring back what was just removed.
      await client.cancelQueries(lists);
      client.setQueriesData<CommentPage>(lists, (page) => page && decide(page, tab, ids, status));
      const changed = await setStatuses(comments.map(({ id, revision }) => ({ id, status, revision })));
      if (changed.length === 0) return;
      const isInTrash = status === "approved" && comments.some(({ post }) => post.trashOf !== null);
      const done = texts.decided(status, changed.length);
      notify.undoable(isInTrash ? `${done}. ${texts.afterRestore}` : done, () => {
        void setStatuses(changed.map(({ id, before, revision }) => ({ id, status: before, revision })));
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
    outdated,
    isBanning: ban.isPending,
    isUnbanning: unban.isPending,
  };
}
