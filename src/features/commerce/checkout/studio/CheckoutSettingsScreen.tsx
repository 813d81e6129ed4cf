import { Anchor, Loader, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { listFormChoicesRoute } from "#features/audience/forms/contract.ts";
import { readPoliciesRoute } from "#features/commerce/policies/contract.ts";
import { policyKinds } from "#features/commerce/policies/domain/policyKinds.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  type CheckoutSettings,
  checkoutSettings,
  readCheckoutSettingsRoute,
  type StoredCheckoutSettings,
  saveCheckoutSettingsRoute,
} from "../settingsContract.ts";
import { texts } from "./texts.ts";

/** Settings › Checkout. */
export function CheckoutSettingsScreen() {
  const settings = useApiQuery(readCheckoutSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => <SettingsForm stored={stored} reload={async () => (await settings.refetch()).data ?? stored} />}
    </Loaded>
  );
}

interface SettingsFormProps {
  stored: StoredCheckoutSettings;
  reload(): Promise<StoredCheckoutSettings>;
}

function SettingsForm({ stored, reload }: SettingsFormProps) {
  const save = useApiMutation(saveCheckoutSettingsRoute);
  const store = useStoreAnswer();
  const mayBuild = useMay("pages.edit");
  const editor = useEditForm<StoredCheckoutSettings, CheckoutSettings>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: checkoutSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readCheckoutSettingsRoute, {}, saved),
  });
  const { formId, asksConsent } = editor.form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.form} description={texts.formText}>
        <FormChoice formId={formId} />
        {mayBuild && <ScreenLink to={formId ? `/forms/${formId}` : "/forms"} label={texts.editForms} />}
      </FormSection>
      <FormSection title={texts.note}>
        <SwitchField name="asksNote" label={texts.noteLabel} description={texts.noteText} />
      </FormSection>
      <FormSection title={texts.consent}>
        <SwitchField name="asksConsent" label={texts.consentLabel} description={texts.consentText} />
        {asksConsent && <NoPolicies />}
        <ScreenLink to="/settings/policies" label={texts.editPolicies} />
      </FormSection>
    </EditForm>
  );
}

function FormChoice({ formId }: { formId: string | null }) {
  const forms = useApiQuery(listFormChoicesRoute, { query: { limit: 100 } });
  const choices = (forms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // A form beyond the first hundred stays selectable.
  if (formId && forms.data && !choices.some(({ value }) => value === formId)) {
    choices.push({ value: formId, label: texts.thisForm });
  }
  return (
    <SelectField
      name="formId"
      label={texts.formLabel}
      placeholder={texts.noForm}
      data={choices}
      clearable
      searchable
      nothingFoundMessage={texts.noFormsYet}
      rightSection={forms.isPending ? <Loader size="xs" /> : undefined}
      {...(forms.isError ? { error: texts.formsUnreadable } : {})}
    />
  );
}

function NoPolicies() {
  const { data } = useApiQuery(readPoliciesRoute, {});
  if (!data || policyKinds.some((kind) => data[kind] !== "")) return null;
  return (
    <Text size="sm" role="status">
      {texts.noPolicies}
    </Text>
  );
}

function ScreenLink({ to, label }: { to: string; label: string }) {
  return (
    <Anchor component={Link} size="sm" display="inline-block" to={to} search={keepSite as never}>
      {label}
    </Anchor>
  );
}
