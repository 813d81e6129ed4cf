import { Button } from "@mantine/core";
import { Places } from "#features/site/assets/studio/details/Places.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { useDeletion } from "#kernel/studio-ui/feedback/useDeletion.ts";
import {
  deleteFormRoute,
  listFormPlacesRoute,
  listFormsRoute,
  readFormRoute,
  type StoredForm,
  undoFormDeletionRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** Deletes the form after a confirmation. A form that products use stays, and the server names them. */
export function DeleteForm({ form }: { form: StoredForm }) {
  const deletion = useDeletion({
    remove: deleteFormRoute,
    read: readFormRoute,
    list: listFormsRoute,
    input: { params: { formId: form.id } },
    to: "/forms",
    said: texts.deleted(form.name),
    undo: undoFormDeletionRoute,
  });
  const places = useApiQuery(listFormPlacesRoute, { params: { formId: form.id } }, { enabled: deletion.isAsking });
  return (
    <>
      <Button variant="subtle" color="red" onClick={deletion.ask}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={deletion.isAsking}
        title={texts.deleteTitle(form.name)}
        text={texts.deleteText}
        confirmLabel={texts.delete}
        isDangerous
        isBusy={deletion.isBusy}
        problem={deletion.error?.message}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.leave}
      >
        <Places query={places} />
      </ConfirmDialog>
    </>
  );
}
