import { Button, Checkbox, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import {
  type CommentSettings,
  commentSettings,
  readCommentSettingsRoute,
  type StoredCommentSettings,
  saveCommentSettingsRoute,
} from "../contract.ts";
import { moderations } from "../domain/moderation.ts";
import { shareNames, shareServices } from "../domain/shareLinks.ts";
import { texts } from "./texts.ts";

/** Settings › Comments and sharing (spec.txt §6). */
export function CommentSettingsScreen() {
  const settings = useApiQuery(readCommentSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <SettingsForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

interface SettingsFormProps {
  stored: StoredCommentSettings;
  reload(): Promise<StoredCommentSettings>;
}

function SettingsForm({ stored, reload }: SettingsFormProps) {
  const save = useApiMutation(saveCommentSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<StoredCommentSettings, CommentSettings>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: commentSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readCommentSettingsRoute, {}, saved),
  });
  const { enabled, share } = editor.form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.settingsTitle} description={texts.settingsText}>
        <Stack gap="md">
          <SwitchField name="enabled" label={texts.enabled} description={texts.enabledText} />
          <SwitchField name="products" label={texts.products} description={texts.productsText} disabled={!enabled} />
          <SwitchField name="guests" label={texts.guests} description={texts.guestsText} disabled={!enabled} />
          <ChoiceField
            name="moderation"
            label={texts.moderation}
            choices={moderations.map((value) => ({ value, disabled: !enabled, ...texts.moderations[value] }))}
          />
          <NumberField
            name="closeAfterDays"
            label={texts.closeAfterDays}
            description={texts.closeAfterDaysText}
            emptyValue={null}
            isExact
            maw={320}
            disabled={!enabled}
          />
          <TextField
            name="disqusShortname"
            label={texts.disqus}
            description={texts.disqusText}
            maxLength={50}
            maw={320}
            disabled={!enabled}
            autoComplete="off"
            spellCheck={false}
          />
        </Stack>
      </FormSection>
      <FormSection title={texts.emails} description={texts.emailsText}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/settings/emails" search={keepSite} />}
          w="fit-content"
        >
          {texts.toEmails}
        </Button>
      </FormSection>
      <FormSection title={texts.likesTitle} description={texts.likesText}>
        <SwitchField name="likes" label={texts.likesLabel} />
      </FormSection>
      <FormSection title={texts.share} description={texts.shareText}>
        <Checkbox.Group
          aria-label={texts.share}
          value={share}
          onChange={(chosen) =>
            editor.form.setFieldValue(
              "share",
              shareServices.filter((service) => chosen.includes(service)),
            )
          }
        >
          <Stack gap="xs">
            {shareServices.map((service) => (
              <Checkbox key={service} value={service} label={studioText(shareNames[service])} />
            ))}
          </Stack>
        </Checkbox.Group>
      </FormSection>
    </EditForm>
  );
}
