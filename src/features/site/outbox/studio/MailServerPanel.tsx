import { Text } from "@mantine/core";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { FormPanel } from "#kernel/studio-ui/form/FormPanel.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  type MailServerSettings,
  type MailServerState,
  mailEncryptions,
  mailServerSettings,
  readMailServerRoute,
  readMailServerSettingsRoute,
  readSenderRoute,
  saveMailServerRoute,
} from "../contract.ts";
import { keepsPassword } from "../domain/keepsPassword.ts";
import { texts } from "./texts.ts";

type Values = MailServerSettings & { password: string };

interface MailServerPanelProps {
  state: MailServerState;
  reload(): Promise<MailServerState>;
  isOpen: boolean;
  onClose(): void;
}

const blank: MailServerSettings = {
  host: "",
  port: 587,
  encryption: "STARTTLS",
  username: "",
  fromAddress: "",
  fromName: "",
};

/** The form for the install's mail server. The stored password is not sent here; a typed one replaces it. */
export function MailServerPanel({ state, reload, isOpen, onClose }: MailServerPanelProps) {
  const save = useApiMutation(saveMailServerRoute, { invalidates: [readMailServerRoute, readSenderRoute] });
  const store = useStoreAnswer();
  const editor = useEditForm<MailServerState, Values>({
    loaded: state,
    toValues: ({ stored }) => {
      const { hasPassword: _hasPassword, revision: _revision, ...values } = { ...blank, ...stored };
      return { ...values, password: "" };
    },
    schema: mailServerSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.stored?.revision ?? 0 } }),
    reload,
    onSaved(saved) {
      store(readMailServerSettingsRoute, {}, saved);
      onClose();
    },
  });
  const { values } = editor.form;
  const { stored } = state;
  const isPasswordKept = stored?.hasPassword && keepsPassword(stored, values);
  return (
    <FormPanel editor={editor} isOpen={isOpen} title={texts.mailServer} onClose={onClose}>
      <TextField
        name="host"
        label={texts.host}
        description={texts.hostHint}
        placeholder={texts.hostSample}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        data-autofocus
      />
      <SelectField
        name="encryption"
        label={texts.encryption}
        data={mailEncryptions.map((value) => ({ value, label: texts.encryptionChoices[value] }))}
      />
      {values.encryption === "NONE" && (
        <Text size="sm" c="dimmed">
          {texts.encryptionNone}
        </Text>
      )}
      <NumberField name="port" label={texts.port} min={1} max={65_535} thousandSeparator={false} />
      <TextField
        name="username"
        label={texts.username}
        description={texts.usernameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
      />
      {values.username !== "" && (
        <PasswordField
          name="password"
          label={texts.password}
          description={isPasswordKept ? texts.passwordStored : undefined}
          autoComplete="new-password"
          maxLength={1000}
        />
      )}
      <TextField
        name="fromAddress"
        type="email"
        label={texts.fromAddress}
        description={texts.fromAddressHint}
        autoComplete="off"
        maxLength={256}
      />
      <TextField
        name="fromName"
        label={texts.fromName}
        description={texts.fromNameHint}
        placeholder={texts.fromNameSample}
        autoComplete="off"
        maxLength={100}
      />
    </FormPanel>
  );
}
