import { Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { SignInForm } from "./SignInForm.tsx";
import { sessionEnded } from "./sessionEnded.ts";
import { words } from "./words.ts";

/** Asks to sign in again on top of the screen, so that nothing typed is lost when a session runs out. */
export function SessionEndedDialog({ site, email }: { site: string; email: string }) {
  const client = useQueryClient();
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.ended}
      centered
      size={400}
    >
      <Stack gap="md">
        <Text size="sm">{words.endedText}</Text>
        <SignInForm
          site={site}
          email={email}
          onSignedIn={() => {
            sessionEnded.set(false);
            void client.invalidateQueries();
          }}
        />
      </Stack>
    </Modal>
  );
}
