import type { z } from "zod";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { memberSettings, readMemberSettingsRoute, saveMemberSettingsRoute } from "../contract.ts";
import { texts } from "./texts.ts";

type MemberSettings = z.output<typeof memberSettings>;

/** Settings › Member accounts. */
export function MemberSettingsScreen() {
  const settings = useApiQuery(readMemberSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <SettingsForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

function SettingsForm({ stored, reload }: { stored: MemberSettings; reload(): Promise<MemberSettings> }) {
  const save = useApiMutation(saveMemberSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<MemberSettings, MemberSettings>({
    loaded: stored,
    toValues: (loaded) => loaded,
    schema: memberSettings,
    save: (values) => save.mutateAsync({ body: values }),
    reload,
    onSaved: (saved) => store(readMemberSettingsRoute, {}, saved),
  });
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.title} description={texts.text}>
        <SwitchField name="hasMembers" label={texts.hasMembers} description={texts.hasMembersHint} />
      </FormSection>
    </EditForm>
  );
}
