import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { commentLimits } from "../browserContract.ts";
import { listCommentsRoute, type ModeratedComment, replyAsSiteRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/** A reply in the name of the website. Typed text stays if it cannot be saved. */
export function ReplyEditor({ comment, onDone }: { comment: ModeratedComment; onDone(): void }) {
  const website = useWebsite();
  const [text, setText] = useState("");
  const reply = useApiMutation(replyAsSiteRoute, { invalidates: [listCommentsRoute] });
  const problem = reply.error?.fieldErrors.body ?? reply.error?.message;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate(
          { params: { commentId: comment.id }, body: { body: text, revision: comment.revision } },
          {
            onSuccess() {
              notify.success(texts.replied);
              onDone();
            },
          },
        );
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={texts.replyLabel}
          description={texts.replyHint(website.title)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={commentLimits.body}
          error={problem}
          autoFocus
        />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={reply.isPending} disabled={text.trim() === ""}>
            {texts.send}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
