import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { kitTexts } from "../kitTexts.ts";
import { CopyId } from "../table/CopyId.tsx";
import { useFocusBack } from "../useFocusBack.ts";

interface InvitationLinkDialogProps {
  title: string;
  text: string;
  link: string;
  onClose(): void;
}

/** Shows the link of an invitation, once. Render it while it is open. */
export function InvitationLinkDialog({ title, text, link, onClose }: InvitationLinkDialogProps) {
  useFocusBack(true);
  return (
    <Modal opened onClose={onClose} title={title} centered size={480}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <TextInput
          label={kitTexts.invitationLink}
          value={link}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyId value={link} label={kitTexts.copyLink} />
        <Button onClick={onClose}>{kitTexts.done}</Button>
      </Stack>
    </Modal>
  );
}
