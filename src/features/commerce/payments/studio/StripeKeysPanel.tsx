import { Text } from "@mantine/core";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { FormPanel } from "#kernel/studio-ui/form/FormPanel.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { readPayableRoute, readPaymentSettingsRoute } from "../contract.ts";
import type { StripeMode } from "../domain/stripeModes.ts";
import { readStripeRoute, type StripeSettings, saveStripeKeysRoute } from "../stripeContract.ts";
import { stripeTexts as texts } from "./stripeTexts.ts";

interface StripeKeysPanelProps {
  settings: StripeSettings;
  mode: StripeMode;
  isOpen: boolean;
  onClose(): void;
}

interface Keys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

const field = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 300 } as const;

/** The form for the keys of one mode. Stored secrets are not sent here; typed ones replace them. */
export function StripeKeysPanel({ settings, mode, isOpen, onClose }: StripeKeysPanelProps) {
  const save = useApiMutation(saveStripeKeysRoute, { invalidates: [readPaymentSettingsRoute, readPayableRoute] });
  const store = useStoreAnswer();
  const editor = useEditForm<StripeSettings, Keys>({
    loaded: settings,
    toValues: (stored) => ({ publishableKey: stored[mode]?.publishableKey ?? "", secretKey: "", webhookSecret: "" }),
    save: (values) => save.mutateAsync({ body: { mode, ...values } }),
    onSaved(saved) {
      store(readStripeRoute, {}, saved);
      notify.success(texts.saved);
      onClose();
    },
  });
  const account = settings[mode];
  return (
    <FormPanel editor={editor} isOpen={isOpen} title={texts.keysTitle[mode]} onClose={onClose}>
      <TextField
        {...field}
        name="publishableKey"
        label={texts.publishableKey}
        description={texts.publishableHint(mode)}
        data-autofocus
      />
      <PasswordField
        {...field}
        name="secretKey"
        label={texts.secretKey}
        description={account?.hasSecret ? texts.secretStored : texts.secretHint(mode)}
        autoComplete="new-password"
      />
      <PasswordField
        {...field}
        name="webhookSecret"
        label={texts.webhookSecret}
        description={account?.webhookLastFour ? texts.webhookSecretStored : texts.webhookSecretHint}
        autoComplete="new-password"
      />
      <Text size="sm" c="dimmed">
        {texts.checking}
      </Text>
    </FormPanel>
  );
}
