import { Stack } from "@mantine/core";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type ReviewSettings,
  readReviewSettingsRoute,
  reviewSettings,
  type StoredReviewSettings,
  saveReviewSettingsRoute,
} from "../contract.ts";
import { words } from "./words.ts";

/** Reviews › Settings: what is shown, when customers are asked, who reads first (spec.txt §6). */
export function ReviewSettingsScreen() {
  const settings = useApiQuery(readReviewSettingsRoute, {});
  return (
    <>
      <PageHeader title={words.settingsTitle} back={{ to: "/reviews", label: words.title }} />
      <Loaded query={settings}>
        {(stored) => <SettingsForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

interface SettingsFormProps {
  stored: StoredReviewSettings;
  reload(): Promise<StoredReviewSettings>;
}

function SettingsForm({ stored, reload }: SettingsFormProps) {
  const save = useApiMutation(saveReviewSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<StoredReviewSettings, ReviewSettings>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: reviewSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readReviewSettingsRoute, {}, saved),
  });
  const { enabled, requestsEnabled } = editor.form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={words.showing} description={words.showingText}>
        <Stack gap="md">
          <SwitchField name="enabled" label={words.enabled} description={words.enabledText} />
          <SwitchField
            name="displayNative"
            label={words.displayNative}
            description={words.displayNativeText}
            disabled={!enabled}
          />
          <SwitchField
            name="displayImported"
            label={words.displayImported}
            description={words.displayImportedText}
            disabled={!enabled}
          />
        </Stack>
      </FormSection>
      <FormSection title={words.requests} description={words.requestsText}>
        <Stack gap="md">
          <SwitchField name="requestsEnabled" label={words.requestsEnabled} disabled={!enabled} />
          <NumberField
            name="daysUntilRequest"
            label={words.daysUntilRequest}
            min={0}
            max={90}
            maw={240}
            disabled={!enabled || !requestsEnabled}
          />
        </Stack>
      </FormSection>
      <FormSection title={words.moderation} description={words.moderationText}>
        <Stack gap="md">
          <SwitchField name="autoPublish" label={words.autoPublish} description={words.autoPublishText} />
          <SwitchField name="notifyOwner" label={words.notifyOwner} />
        </Stack>
      </FormSection>
    </EditForm>
  );
}
