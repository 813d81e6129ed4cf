import { useNavigate } from "@tanstack/react-router";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { createFormRoute, listFormsRoute, readFormRoute, type StoredForm } from "../contract.ts";
import { FormBuilder } from "./FormBuilder.tsx";
import type { FormPreview } from "./FormPreview.ts";
import { toFormDraft } from "./formDraftOf.ts";
import { texts } from "./texts.ts";

/** A form that is not saved yet. After the first save, its own screen opens. */
export function NewFormScreen({ Preview }: { Preview: FormPreview }) {
  const create = useApiMutation(createFormRoute, { invalidates: [listFormsRoute] });
  const store = useStoreAnswer();
  const navigate = useNavigate();

  function goOn(saved: StoredForm): void {
    store(readFormRoute, { params: { formId: saved.id } }, saved);
    notify.success(texts.created(saved.name));
    void navigate({ to: "/forms/$formId", params: { formId: saved.id }, search: keepSite as never, replace: true });
  }

  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/forms", label: texts.title }} />
      <FormBuilder
        stored={null}
        Preview={Preview}
        save={(values) => create.mutateAsync({ body: toFormDraft(values) })}
        onSaved={goOn}
      />
    </>
  );
}
