import { useParams } from "@tanstack/react-router";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listFormsRoute, readFormRoute, type StoredForm, saveFormRoute } from "../contract.ts";
import { DeleteForm } from "./DeleteForm.tsx";
import { FormBuilder } from "./FormBuilder.tsx";
import type { FormPreview } from "./FormPreview.ts";
import { toFormDraft } from "./formDraftOf.ts";
import { SubmissionsLink } from "./SubmissionsLink.tsx";
import { texts } from "./texts.ts";

/** One form: its fields and a preview, saved together. */
export function FormScreen({ Preview }: { Preview: FormPreview }) {
  const { formId } = useParams({ strict: false }) as { formId: string };
  const form = useApiQuery(readFormRoute, { params: { formId } });
  return (
    <Loaded query={form} level={1}>
      {(stored) => (
        <StoredFormBuilder
          key={stored.id}
          stored={stored}
          Preview={Preview}
          reload={async () => (await form.refetch({ throwOnError: true })).data ?? stored}
        />
      )}
    </Loaded>
  );
}

interface StoredFormBuilderProps {
  stored: StoredForm;
  Preview: FormPreview;
  reload(): Promise<StoredForm>;
}

function StoredFormBuilder({ stored, Preview, reload }: StoredFormBuilderProps) {
  const save = useApiMutation(saveFormRoute, { invalidates: [listFormsRoute] });
  const store = useStoreAnswer();
  const params = { formId: stored.id };
  return (
    <>
      <PageHeader
        title={stored.name}
        back={{ to: "/forms", label: texts.title }}
        meta={<RelativeTime at={stored.updatedAt} />}
        actions={
          <>
            <DeleteForm form={stored} />
            <SubmissionsLink form={stored.id} />
          </>
        }
      />
      <FormBuilder
        stored={stored}
        Preview={Preview}
        save={(values, base) =>
          save.mutateAsync({ params, body: { ...toFormDraft(values), revision: (base ?? stored).revision } })
        }
        onSaved={(saved) => store(readFormRoute, { params }, saved)}
        reload={reload}
      />
    </>
  );
}
