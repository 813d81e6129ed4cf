import { Button, Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useConfirmedAnswer } from "#features/account/accounts/studio/useConfirmed.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { changeEmailRoute, readSessionRoute, sendEmailCodeRoute } from "../contract.ts";
import { texts } from "./texts.ts";
import { usePasskeyHint } from "./usePasskeyHint.ts";

interface Ticket {
  ticket: string;
  email: string;
  isMailConfigured: boolean;
}

const nothing = {};

/** The sign-in email. A new one is used when its code was entered. */
export function EmailPart() {
  const [sent, setSent] = useState<Ticket>();
  const session = useApiQuery(readSessionRoute, {});
  return (
    <FormSection title={texts.emailTitle} description={texts.emailText}>
      <div>
        <Text size="xs" c="dimmed">
          {texts.currentEmail}
        </Text>
        <Text size="sm">{session.data?.account.email}</Text>
      </div>
      {sent ? <CodeForm sent={sent} onEnd={() => setSent(undefined)} /> : <NewEmailForm onSent={setSent} />}
    </FormSection>
  );
}

function NewEmailForm({ onSent }: { onSent(ticket: Ticket): void }) {
  const send = useApiMutation(sendEmailCodeRoute);
  const confirmed = useConfirmedAnswer();
  const hint = usePasskeyHint();
  const client = useQueryClient();
  const answer = useRef<Ticket>(undefined);
  const editor = useEditForm<object, { email: string; currentPassword: string }>({
    loaded: nothing,
    toValues: () => ({ email: "", currentPassword: "" }),
    schema: sendEmailCodeRoute.body,
    async save(values) {
      const sent = await confirmed(() => send.mutateAsync({ body: values }));
      answer.current = { ...sent, email: values.email };
      return nothing;
    },
    savedMessage: null,
    onSaved() {
      // If no emails are sent, the code is among the messages.
      void client.invalidateQueries();
      if (answer.current) onSent(answer.current);
    },
  });
  return (
    <EditForm editor={editor} actions="none">
      <TextField name="email" type="email" label={texts.newEmail} autoComplete="off" maxLength={256} />
      <PasswordField
        name="currentPassword"
        label={texts.currentPassword}
        description={hint}
        autoComplete="current-password"
        maxLength={1000}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={editor.isSaving}>
          {texts.sendCode}
        </Button>
      </Group>
    </EditForm>
  );
}

function CodeForm({ sent, onEnd }: { sent: Ticket; onEnd(): void }) {
  const change = useApiMutation(changeEmailRoute);
  const client = useQueryClient();
  const editor = useEditForm<object, { ticket: string; code: string }>({
    loaded: nothing,
    toValues: () => ({ ticket: sent.ticket, code: "" }),
    schema: changeEmailRoute.body,
    async save(values) {
      await change.mutateAsync({ body: values });
      return nothing;
    },
    savedMessage: texts.emailChanged,
    onSaved() {
      void client.invalidateQueries();
      onEnd();
    },
  });
  return (
    <EditForm editor={editor} actions="none">
      <Text size="sm">{sent.isMailConfigured ? texts.codeSent(sent.email) : texts.codeKept}</Text>
      <TextField name="code" label={texts.code} autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onEnd}>
          {texts.otherEmail}
        </Button>
        <Button type="submit" loading={editor.isSaving}>
          {texts.changeEmail}
        </Button>
      </Group>
    </EditForm>
  );
}
