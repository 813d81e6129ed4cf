import { Button, Group, Stack, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useUnsavedText } from "../form/unsavedTexts.tsx";
import { useDiscardQuestion } from "../form/useDiscardQuestion.tsx";
import { kitTexts } from "../kitTexts.ts";
import { moderationTexts as texts } from "./moderationTexts.ts";
import { useUnsavedReply } from "./unsavedReplies.tsx";

interface ReplyFormProps {
  /** The comment or review. */
  itemId: string;
  hint: ReactNode;
  /** The reply that is changed; default: a new one. */
  stored?: string;
  maxLength: number;
  sendLabel: string;
  isBusy: boolean;
  problem: string | undefined;
  onSend(text: string): void;
  onClose(): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A reply to what someone wrote. Typed text stays if it cannot be saved, and is not dropped without a question. */
export function ReplyForm(props: ReplyFormProps) {
  const { itemId, hint, stored = "", maxLength, sendLabel, isBusy, problem, onSend, onClose, children } = props;
  const [text, setText] = useState(stored);
  const isUnsaved = text.trim() !== stored.trim();
  useUnsavedText(isUnsaved);
  useUnsavedReply(itemId, isUnsaved);
  const { leave, question } = useDiscardQuestion({
    isOpen: true,
    holdsUnsaved: () => isUnsaved,
    discard: () => setText(stored),
    onClose,
  });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(text);
        }}
      >
        <Stack gap="xs">
          <Textarea
            label={texts.replyLabel}
            description={hint}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={maxLength}
            error={problem}
            autoFocus
          />
          <Group gap="xs">
            <Button type="submit" size="compact-sm" loading={isBusy} disabled={text.trim() === ""}>
              {sendLabel}
            </Button>
            <Button size="compact-sm" variant="default" onClick={leave}>
              {kitTexts.cancel}
            </Button>
            {children}
          </Group>
        </Stack>
      </form>
      {question}
    </>
  );
}
