import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { kitTexts } from "../kitTexts.ts";
import { CopyId } from "../table/CopyId.tsx";
import { useFocusBack } from "../useFocusBack.ts";
import { invitationTexts as texts } from "./invitationTexts.ts";

/** Shows the link of an invitation, once. Render it while it is open. */
export function InvitationLinkDialog({ email, link, onClose }: { email: string; link: string; onClose(): void }) {
  useFocusBack(true);
  return (
    <Modal opened onClose={onClose} title={texts.createdTitle} centered size={480}>
      <Stack gap="md">
        <Text size="sm">{texts.createdText(email)}</Text>
        <TextInput
          label={texts.link}
          value={link}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyId value={link} label={texts.copyLink} />
        <Button onClick={onClose}>{kitTexts.done}</Button>
      </Stack>
    </Modal>
  );
}
