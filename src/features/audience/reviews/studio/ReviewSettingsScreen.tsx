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
import { texts } from "./texts.ts";

/** Reviews › Settings: what is shown, when customers are asked, and moderation (spec.txt §6). */
export function ReviewSettingsScreen() {
  const settings = useApiQuery(readReviewSettingsRoute, {});
  return (
    <>
      <PageHeader title={texts.settingsTitle} back={{ to: "/reviews", label: texts.title }} />
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
      <FormSection title={texts.showing} description={texts.showingText}>
        <Stack gap="md">
          <SwitchField name="enabled" label={texts.enabled} description={texts.enabledText} />
          <SwitchField
            name="displayNative"
            label={texts.displayNative}
            description={texts.displayNativeText}
            disabled={!enabled}
          />
          <SwitchField
            name="displayImported"
            label={texts.displayImported}
            description={texts.displayImportedText}
            disabled={!enabled}
          />
        </Stack>
      </FormSection>
      <FormSection title={texts.requests} description={texts.requestsText}>
        <Stack gap="md">
          <SwitchField name="requestsEnabled" label={texts.requestsEnabled} disabled={!enabled} />
          <NumberField
            name="daysUntilRequest"
            label={texts.daysUntilRequest}
            isExact
            maw={240}
            disabled={!enabled || !requestsEnabled}
          />
        </Stack>
      </FormSection>
      <FormSection title={texts.moderation} description={texts.moderationText}>
        <Stack gap="md">
          <SwitchField name="autoPublish" label={texts.autoPublish} description={texts.autoPublishText} />
          <SwitchField name="notifyOwner" label={texts.notifyOwner} />
        </Stack>
      </FormSection>
    </EditForm>
  );
}
