import { Button } from "@mantine/core";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { ReplyForm } from "#kernel/studio-ui/moderation/ReplyForm.tsx";
import { reviewLimits } from "../browserContract.ts";
import { listReviewsRoute, type ModeratedReview, replyToReviewRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/** The shop's reply: write, change or remove. */
export function ReplyEditor({ review, onDone }: { review: ModeratedReview; onDone(): void }) {
  const save = useApiMutation(replyToReviewRoute, { invalidates: [listReviewsRoute] });
  const params = { reviewId: review.id };

  function send(reply: string): void {
    save.mutate(
      { params, body: { reply, revision: review.revision } },
      {
        onSuccess(saved) {
          onDone();
          if (reply !== "" || review.reply === "") return notify.success(texts.replySaved);
          notify.undoable(texts.replyRemoved, () => {
            const body = { reply: review.reply, revision: saved.revision };
            save.mutate({ params, body }, { onError: notify.failure });
          });
        },
      },
    );
  }

  return (
    <ReplyForm
      itemId={review.id}
      hint={texts.replyHint}
      stored={review.reply}
      maxLength={reviewLimits.reply}
      sendLabel={texts.save}
      isBusy={save.isPending}
      problem={save.error?.fieldErrors.reply ?? save.error?.message}
      onSend={send}
      onClose={onDone}
    >
      {review.reply && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => send("")}>
          {texts.removeReply}
        </Button>
      )}
    </ReplyForm>
  );
}
