import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import { createPreviewLinkRoute, listPreviewLinksRoute } from "../contract.ts";
import type { DraftSession } from "./DraftSession.ts";
import { PreviewLinkList } from "./PreviewLinkList.tsx";
import { texts } from "./texts.ts";

interface PreviewLinkDialogProps {
  isOpen: boolean;
  pageId: string;
  session: DraftSession;
  onClose(): void;
}

const choices = [1, 7, 30];

/** Creates a preview link and shows it once, above the active links. */
export function PreviewLinkDialog({ isOpen, pageId, session, onClose }: PreviewLinkDialogProps) {
  useFocusBack(isOpen);
  const [days, setDays] = useState("7");
  const [isCopied, setCopied] = useState(false);
  const create = useApiMutation(createPreviewLinkRoute, { invalidates: [listPreviewLinksRoute] });
  const link = create.data;

  async function make(): Promise<void> {
    setCopied(false);
    // Saves first, so that reviewers see the latest text.
    await session.settle();
    create.mutate({ params: { pageId }, body: { days: Number(days) } });
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={create.reset}
      title={texts.previewTitle}
      centered
      size={680}
    >
      <Stack gap="md">
        <Text size="sm">{texts.previewText}</Text>
        {create.error && <Callout tone="bad" title={create.error.message} isAlert />}
        {link ? (
          <>
            <TextInput label={texts.previewLink} value={link.url} readOnly onFocus={(event) => event.target.select()} />
            <Text size="sm" c="dimmed">
              {texts.previewOnce}
            </Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="subtle" color="gray" onClick={create.reset}>
                {texts.previewAnother}
              </Button>
              <Button variant="default" component="a" href={link.url} target="_blank" rel="noopener">
                {texts.previewOpen}
              </Button>
              <Button
                data-autofocus
                onClick={async () => {
                  await copyText(link.url);
                  setCopied(true);
                }}
              >
                <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Select
              label={texts.previewDays}
              data={choices.map((count) => ({ value: String(count), label: texts.days(count) }))}
              value={days}
              onChange={(value) => setDays(value ?? "7")}
              allowDeselect={false}
            />
            <Group justify="flex-end">
              <Button loading={create.isPending} onClick={() => void make()}>
                {texts.previewCreate}
              </Button>
            </Group>
          </>
        )}
        <PreviewLinkList
          pageId={pageId}
          onRevoked={(linkId) => {
            if (linkId === link?.id) create.reset();
          }}
        />
      </Stack>
    </Modal>
  );
}
