import { useEffect } from "react";
import { z } from "zod";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { FormPanel } from "#kernel/studio-ui/form/FormPanel.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  addRedirectRoute,
  listMissingPagesRoute,
  listRedirectsRoute,
  type Redirect,
  redirectDraft,
  saveRedirectRoute,
  suggestTargetRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** What the panel edits: a stored redirect, or a new one from an address, if there is one. */
export type EditedRedirect = Redirect | { from: string };

const formSchema = redirectDraft.extend({ status: z.enum(["301", "302"]) });

type FormValues = z.infer<typeof formSchema>;

const choices = (["301", "302"] as const).map((value) => ({ value, label: texts.statuses[value] }));

/** Adds or edits a redirect. For a missing page, it suggests the nearest page. */
export function RedirectPanel({ edited, onClose }: { edited: EditedRedirect | undefined; onClose(): void }) {
  const stored = edited && "id" in edited ? edited : undefined;
  const invalidates = [listRedirectsRoute, listMissingPagesRoute];
  const add = useApiMutation(addRedirectRoute, { invalidates });
  const save = useApiMutation(saveRedirectRoute, { invalidates });
  const from = stored ? "" : (edited?.from ?? "");
  const suggestion = useApiQuery(suggestTargetRoute, { query: { path: from } }, { enabled: from !== "" });
  const loaded: FormValues = {
    from: readablePath(edited?.from ?? ""),
    to: readablePath(stored?.to ?? ""),
    status: stored?.status === 302 ? "302" : "301",
  };
  const editor = useEditForm<FormValues, FormValues>({
    loaded,
    toValues: (values) => values,
    schema: formSchema,
    async save(values) {
      const body = { ...values, status: values.status === "302" ? (302 as const) : (301 as const) };
      await (stored ? save.mutateAsync({ params: { redirectId: stored.id }, body }) : add.mutateAsync({ body }));
      return values;
    },
    savedMessage: null,
    onSaved() {
      notify.success(texts.saved);
      onClose();
    },
  });
  const { form } = editor;
  const suggested = suggestion.data?.to;
  // Only into a field that nobody has typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each suggestion
  useEffect(() => {
    if (suggested && form.getValues().to === "") form.setFieldValue("to", readablePath(suggested));
  }, [suggested]);
  return (
    <FormPanel editor={editor} isOpen={edited !== undefined} title={stored ? texts.edit : texts.add} onClose={onClose}>
      <TextField name="from" label={texts.from} description={texts.fromHint} maxLength={2000} dir="ltr" />
      <TextField
        name="to"
        label={texts.to}
        description={suggestion.data?.title ? texts.suggested(suggestion.data.title) : texts.toHint}
        maxLength={2000}
        dir="ltr"
      />
      <SelectField name="status" label={texts.status} description={texts.statusHint} data={choices} />
    </FormPanel>
  );
}
