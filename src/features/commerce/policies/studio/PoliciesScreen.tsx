import { editableHtml } from "#features/site/blocks/studio/editableHtml.ts";
import { titledHeadingLevels, titledTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";
import { RichTextField, type RichTextFormat } from "#features/site/blocks/studio/RichTextField.tsx";
import { TextTools } from "#features/site/blocks/studio/TextTools.tsx";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  readPoliciesRoute,
  type StoredPolicies,
  type StorePolicies,
  savePoliciesRoute,
  storePolicies,
} from "../contract.ts";
import { policyKinds, policyTitles } from "../domain/policyKinds.ts";
import { texts } from "./texts.ts";

const format: RichTextFormat = {
  extensions: titledTextExtensions,
  open: (html) => editableHtml(html, titledTextExtensions),
};

/** Settings › Store policies. */
export function PoliciesScreen() {
  const policies = useApiQuery(readPoliciesRoute, {});
  return (
    <Loaded query={policies}>
      {(stored) => <PoliciesForm stored={stored} reload={async () => (await policies.refetch()).data ?? stored} />}
    </Loaded>
  );
}

function PoliciesForm({ stored, reload }: { stored: StoredPolicies; reload(): Promise<StoredPolicies> }) {
  const save = useApiMutation(savePoliciesRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<StoredPolicies, StorePolicies>({
    loaded: stored,
    toValues: ({ revision: _revision, ...values }) => values,
    schema: storePolicies,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readPoliciesRoute, {}, saved),
  });
  const { form } = editor;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.title} description={texts.about}>
        {policyKinds.map((kind) => (
          <RichTextField
            key={kind}
            path={kind}
            label={policyTitles[kind]}
            value={form.values[kind]}
            error={form.errors[kind]}
            onChange={(html) => form.setFieldValue(kind, html)}
            format={format}
            size="medium"
            tools={(tiptap) => (
              <TextTools editor={tiptap} label={texts.toolbar(policyTitles[kind])} levels={titledHeadingLevels} wraps />
            )}
          />
        ))}
      </FormSection>
    </EditForm>
  );
}
