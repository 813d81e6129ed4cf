import { Button, Group, Modal, Stack, Text, UnstyledButton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import type { StudioSession } from "../contract.ts";
import { SignInForm } from "./SignInForm.tsx";
import { texts } from "./texts.ts";

interface SessionEndedDialogProps {
  site: string | undefined;
  /** The account of the ended session. Nobody else may continue with its unsaved texts. */
  account: StudioSession["account"];
  /** Discards unsaved texts, so that someone else can sign in. */
  onLeave(): void;
}

/** Asks to sign in again on top of the screen, so that nothing is lost when a session expires. */
export function SessionEndedDialog({ site, account, onLeave }: SessionEndedDialogProps) {
  const client = useQueryClient();
  /** Undefined until the question was asked. Then the focus moves to it. */
  const [isLeaving, setLeaving] = useState<boolean>();
  useFocusBack(true);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.ended}
      centered
      size={400}
    >
      <Stack gap="md">
        <Text size="sm">{texts.endedText}</Text>
        <SignInForm
          site={site}
          fixedEmail={account.email}
          onSignedIn={(session) => {
            if (session.account.id !== account.id) return onLeave();
            sessionEnded.set(false);
            void client.invalidateQueries();
          }}
        />
        {isLeaving ? (
          <Stack gap="xs" role="group" aria-label={texts.otherAccount}>
            <Text size="sm" role="alert">
              {texts.changesDiscarded}
            </Text>
            <Group gap="xs" grow>
              <Button variant="default" onClick={() => setLeaving(false)} autoFocus>
                {texts.keepChanges}
              </Button>
              <Button color="red" onClick={onLeave}>
                {texts.discardChanges}
              </Button>
            </Group>
          </Stack>
        ) : (
          <UnstyledButton
            td="underline"
            fz="sm"
            ta="center"
            autoFocus={isLeaving === false}
            onClick={() => setLeaving(true)}
          >
            {texts.otherAccount}
          </UnstyledButton>
        )}
      </Stack>
    </Modal>
  );
}
