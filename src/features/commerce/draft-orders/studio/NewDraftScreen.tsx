import { useNavigate } from "@tanstack/react-router";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { addDraftRoute, draftOrder, listDraftsRoute, type StoredDraft } from "../contract.ts";
import { DraftForm } from "./DraftForm.tsx";
import { DraftTotals } from "./DraftTotals.tsx";
import { draftOf, formValues, newDraft, type DraftForm as Values } from "./draftForm.ts";
import { texts } from "./texts.ts";
import { useLiveQuote } from "./useLiveQuote.ts";

/** A new draft order. */
export function NewDraftScreen() {
  const navigate = useNavigate();
  const add = useApiMutation(addDraftRoute, { invalidates: [listDraftsRoute] });
  const editor = useEditForm<Values | StoredDraft, Values>({
    loaded: newDraft,
    toValues: formValues,
    schema: draftOrder,
    save: (values) => add.mutateAsync({ body: draftOf(values) }),
    savedMessage: texts.added,
    onSaved: (saved) =>
      "id" in saved &&
      void navigate({ to: "/orders/drafts/$draftId", params: { draftId: saved.id }, search: keepSite } as never),
  });
  const { quote, isIncomplete, error } = useLiveQuote(editor.form.values);
  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/orders/drafts", label: texts.title }} />
      <Columns side={<DraftTotals quote={quote} isIncomplete={isIncomplete} />}>
        {error && <Callout tone="bad" title={error.message} />}
        <DraftForm editor={editor} quote={quote} saveLabel={texts.saveDraft} />
      </Columns>
    </>
  );
}
