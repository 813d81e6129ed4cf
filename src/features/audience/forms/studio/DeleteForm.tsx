import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { apiKey, useApiMutation } from "#kernel/studio-ui/useApi.ts";
import { deleteFormRoute, listFormsRoute, readFormRoute, type StoredForm } from "../contract.ts";
import { words } from "./words.ts";

/** Deletes the form after a question. One that products use stays, and the server says which they are. */
export function DeleteForm({ form }: { form: StoredForm }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const website = useWebsite().identifier;
  const remove = useApiMutation(deleteFormRoute);
  const params = { formId: form.id };

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync({ params });
    } catch {
      return; // `remove.error` is shown in the dialog.
    }
    notify.success(words.deleted(form.name));
    await navigate({ to: "/forms", search: keepSite as never, ignoreBlocker: true });
    client.removeQueries({ queryKey: apiKey(website, readFormRoute, { params }) });
    void client.invalidateQueries({ queryKey: apiKey(website, listFormsRoute) });
  }

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {words.delete}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={words.deleteTitle(form.name)}
        text={words.deleteText}
        confirmLabel={words.delete}
        isDangerous
        isBusy={remove.isPending}
        problem={remove.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
