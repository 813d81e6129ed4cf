import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  type DownloadSettings,
  downloadSettings,
  maxDays,
  maxTimes,
  readDownloadSettingsRoute,
  type StoredDownloadSettings,
  saveDownloadSettingsRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** Settings › Downloads. */
export function DownloadsScreen() {
  const settings = useApiQuery(readDownloadSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <DownloadsForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

interface DownloadsFormProps {
  stored: StoredDownloadSettings;
  reload(): Promise<StoredDownloadSettings>;
}

function DownloadsForm({ stored, reload }: DownloadsFormProps) {
  const save = useApiMutation(saveDownloadSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<StoredDownloadSettings, DownloadSettings>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: downloadSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readDownloadSettingsRoute, {}, saved),
  });
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.title} description={texts.about}>
        <NumberField name="days" label={texts.days} description={texts.daysText} emptyValue={null} max={maxDays} />
        <NumberField name="times" label={texts.times} description={texts.timesText} emptyValue={null} max={maxTimes} />
      </FormSection>
    </EditForm>
  );
}
