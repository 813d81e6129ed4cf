import { SimpleGrid, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import {
  type MerchandisingSettings,
  merchandisingSettings,
  readMerchandisingRoute,
  type StoredMerchandisingSettings,
  saveMerchandisingRoute,
} from "#features/commerce/merchandising/contract.ts";
import { apiKey, useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listInventoryRoute } from "../contract.ts";
import { pluralText } from "../domain/pluralText.ts";
import styles from "./inventory.module.css";
import { texts } from "./texts.ts";

/** Inventory › Settings: texts about low and sold-out stock, and restock sign-ups. */
export function InventorySettingsScreen() {
  const settings = useApiQuery(readMerchandisingRoute, {});
  return (
    <>
      <PageHeader title={texts.settingsTitle} back={{ to: "/inventory", label: texts.title }} />
      <Loaded query={settings}>
        {(stored) => <SettingsForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

function SettingsForm({
  stored,
  reload,
}: {
  stored: StoredMerchandisingSettings;
  reload(): Promise<StoredMerchandisingSettings>;
}) {
  const website = useWebsite();
  const client = useQueryClient();
  const save = useApiMutation(saveMerchandisingRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<StoredMerchandisingSettings, MerchandisingSettings>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: merchandisingSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved(saved) {
      store(readMerchandisingRoute, {}, saved);
      void client.invalidateQueries({ queryKey: apiKey(website.identifier, listInventoryRoute) });
    },
  });
  const { scarcityText, scarcityThreshold, scarcityOnProductPage, scarcityInBlocks } = editor.form.values;
  const { restockOnProductPage, restockInBlocks, mailingListSignUpEnabled } = editor.form.values;
  const isScarcityOn = scarcityOnProductPage || scarcityInBlocks;
  const isRestockOn = restockOnProductPage || restockInBlocks;
  const examples = [...new Set([1, Math.max(1, Number(scarcityThreshold) || 1)])];
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.scarcity} description={texts.scarcityText}>
        <SwitchField name="scarcityOnProductPage" label={texts.onProductPage} />
        <SwitchField name="scarcityInBlocks" label={texts.inBlocks} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField name="scarcityThreshold" label={texts.threshold} description={texts.thresholdHint} />
        </SimpleGrid>
        <TextField
          name="scarcityText"
          label={texts.text}
          description={texts.textHint}
          maxLength={200}
          disabled={!isScarcityOn}
        />
        <Stack gap={4} aria-live="polite">
          <Text size="xs" c="dimmed">
            {texts.preview}
          </Text>
          {examples.map((count) => (
            <span key={count} className={styles.preview}>
              {pluralText(String(scarcityText), count, website.locale)}
            </span>
          ))}
        </Stack>
      </FormSection>
      <FormSection title={texts.soldOutSection} description={texts.soldOutSectionText}>
        <TextField name="soldOutText" label={texts.soldOutText} description={texts.soldOutHint} maxLength={100} />
      </FormSection>
      <FormSection title={texts.restock} description={texts.restockText}>
        <SwitchField name="restockOnProductPage" label={texts.restockOnProductPage} />
        <SwitchField name="restockInBlocks" label={texts.restockInBlocks} />
        <SwitchField
          name="restockAutoSend"
          label={texts.autoSend}
          description={texts.autoSendText}
          disabled={!isRestockOn}
        />
        <TextField
          name="restockNotificationsSuccessText"
          label={texts.successText}
          description={texts.successHint}
          maxLength={300}
          disabled={!isRestockOn}
        />
        <SwitchField
          name="mailingListSignUpEnabled"
          label={texts.mailingList}
          description={texts.mailingListText}
          disabled={!isRestockOn}
        />
        <SwitchField
          name="mailingListOptInByDefault"
          label={texts.optIn}
          disabled={!isRestockOn || !mailingListSignUpEnabled}
        />
      </FormSection>
    </EditForm>
  );
}
