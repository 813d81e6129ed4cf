import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { reviewLimits } from "../browserContract.ts";
import { listReviewsRoute, type ModeratedReview, replyToReviewRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/** The shop's reply: write, change or remove. Typed text stays if it cannot be saved. */
export function ReplyEditor({ review, onDone }: { review: ModeratedReview; onDone(): void }) {
  const [text, setText] = useState(review.reply);
  const save = useApiMutation(replyToReviewRoute, { invalidates: [listReviewsRoute] });
  const params = { reviewId: review.id };
  const problem = save.error?.fieldErrors.reply ?? save.error?.message;

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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={texts.replyLabel}
          description={texts.replyHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={reviewLimits.reply}
          error={problem}
          data-autofocus
          autoFocus
        />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={save.isPending} disabled={text.trim() === ""}>
            {texts.save}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
          {review.reply && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => send("")}>
              {texts.removeReply}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
