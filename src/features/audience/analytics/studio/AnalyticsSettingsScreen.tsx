import { z } from "zod";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  type AnalyticsSettings,
  analyticsSettings,
  keptMonths,
  readAnalyticsSettingsRoute,
  saveAnalyticsSettingsRoute,
} from "../settingsContract.ts";
import { tagTexts } from "./reportTexts.ts";
import { texts } from "./texts.ts";

/** The settings as the form has them: a select has texts. */
const settingsForm = analyticsSettings
  .omit({ revision: true, keepMonths: true })
  .extend({ keepMonths: z.enum(keptMonths.map(String) as [string, ...string[]]) });

type SettingsForm = z.output<typeof settingsForm>;

/** Settings › Analytics and cookies. */
export function AnalyticsSettingsScreen() {
  const settings = useApiQuery(readAnalyticsSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <SettingsFields stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

interface SettingsFieldsProps {
  stored: AnalyticsSettings;
  reload(): Promise<AnalyticsSettings>;
}

function SettingsFields({ stored, reload }: SettingsFieldsProps) {
  const save = useApiMutation(saveAnalyticsSettingsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<AnalyticsSettings, SettingsForm>({
    loaded: stored,
    toValues: ({ revision: _revision, keepMonths, ...values }) => ({ ...values, keepMonths: String(keepMonths) }),
    schema: settingsForm,
    save: ({ keepMonths, ...values }, base) => {
      const months = Number(keepMonths) as AnalyticsSettings["keepMonths"];
      return save.mutateAsync({ body: { ...values, keepMonths: months, revision: base.revision } });
    },
    reload,
    onSaved: (saved) => store(readAnalyticsSettingsRoute, {}, saved),
  });
  const { isEnabled, hasCookies } = editor.form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.counting} description={texts.countingAbout}>
        <SwitchField name="isEnabled" label={texts.isEnabled} description={texts.isEnabledText} />
        <SelectField
          name="keepMonths"
          label={texts.keepMonths}
          description={texts.keepMonthsText}
          data={keptMonths.map((months) => ({ value: String(months), label: texts.months(months) }))}
        />
        <NumberField
          name="speedPercent"
          label={texts.speedPercent}
          description={texts.speedPercentText}
          disabled={!isEnabled}
          max={100}
        />
      </FormSection>
      <FormSection title={texts.cookies} description={texts.cookiesAbout}>
        <SwitchField
          name="hasCookies"
          label={texts.hasCookies}
          description={texts.hasCookiesText}
          disabled={!isEnabled}
        />
        {hasCookies && (
          <ChoiceField
            name="consent"
            label={texts.consent}
            choices={(["ask", "notify", "off"] as const).map((value) => ({
              value,
              label: texts.consents[value].label,
              description: texts.consents[value].text,
            }))}
          />
        )}
      </FormSection>
      <FormSection title={tagTexts.title} description={tagTexts.about}>
        <TextField name="googleTagId" label={tagTexts.google} description={tagTexts.googleText} />
        <TextField name="metaPixelId" label={tagTexts.meta} description={tagTexts.pictureText} inputMode="numeric" />
        <TextField
          name="pinterestTagId"
          label={tagTexts.pinterest}
          description={tagTexts.pictureText}
          inputMode="numeric"
        />
      </FormSection>
    </EditForm>
  );
}
