import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import { EditForm } from "#kernel/studio-ui/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/FormSection.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/PageHeader.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/useEditForm.ts";
import {
  type AnnouncementBarSettings,
  announcementBarSettings,
  readAnnouncementBarRoute,
  saveAnnouncementBarRoute,
} from "../contract.ts";
import { words } from "./words.ts";

/** Design › Announcement bar. */
export function AnnouncementScreen() {
  const settings = useApiQuery(readAnnouncementBarRoute, {});
  return (
    <>
      <PageHeader title={words.announcement} />
      <Loaded query={settings}>
        {(stored) => <BarForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}

function BarForm({ stored, reload }: { stored: AnnouncementBarSettings; reload(): Promise<AnnouncementBarSettings> }) {
  const save = useApiMutation(saveAnnouncementBarRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<AnnouncementBarSettings, AnnouncementBarSettings>({
    loaded: stored,
    toValues: (settings) => settings,
    schema: announcementBarSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readAnnouncementBarRoute, {}, saved),
  });
  const { url } = editor.form.values;
  const error = editor.form.errors.url;
  return (
    <EditForm editor={editor}>
      <FormSection title={words.announcement} description={words.announcementText}>
        <SwitchField name="isEnabled" label={words.isEnabled} />
        <TextField name="text" label={words.announcementLine} description={words.announcementHint} maxLength={300} />
        <LinkField
          label={words.link}
          value={url}
          onChange={(value) => editor.form.setFieldValue("url", value)}
          {...(typeof error === "string" ? { error } : {})}
        />
        <SwitchField name="newWindow" label={words.newWindow} disabled={url === ""} />
        <SelectField
          name="tone"
          label={words.tone}
          data={[
            { value: "ink", label: words.ink },
            { value: "clay", label: words.clay },
            { value: "panel", label: words.panel },
          ]}
        />
        <SwitchField name="canBeClosed" label={words.canBeClosed} />
      </FormSection>
    </EditForm>
  );
}
