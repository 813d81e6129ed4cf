import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { ReplyForm } from "#kernel/studio-ui/moderation/ReplyForm.tsx";
import { commentLimits } from "../browserContract.ts";
import { listCommentsRoute, type ModeratedComment, replyAsSiteRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/** A reply in the name of the website. */
export function ReplyEditor({ comment, onDone }: { comment: ModeratedComment; onDone(): void }) {
  const website = useWebsite();
  const reply = useApiMutation(replyAsSiteRoute, { invalidates: [listCommentsRoute] });
  const { isEvent, trashOf } = comment.subject;
  const own =
    trashOf === null
      ? { hint: texts.replyHint(website.title), done: texts.replied }
      : texts.inTrash[isEvent ? "event" : "post"];
  return (
    <ReplyForm
      itemId={comment.id}
      hint={own.hint}
      maxLength={commentLimits.body}
      sendLabel={texts.send}
      isBusy={reply.isPending}
      problem={reply.error?.fieldErrors.body ?? reply.error?.message}
      onClose={onDone}
      onSend={(body) =>
        reply.mutate(
          { params: { commentId: comment.id }, body: { body, revision: comment.revision } },
          {
            onSuccess() {
              notify.success(own.done);
              onDone();
            },
          },
        )
      }
    />
  );
}
