import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { listSectionsRoute, saveSectionRoute } from "../contract.ts";
import { texts } from "./texts.ts";

interface SaveSectionDialogProps {
  /** null: closed. */
  section: PageSection | null;
  onClose(): void;
}

/** Asks for a name, and saves a section to use again. */
export function SaveSectionDialog({ section, onClose }: SaveSectionDialogProps) {
  const [name, setName] = useState("");
  const save = useApiMutation(saveSectionRoute, {
    invalidates: [listSectionsRoute],
    onSuccess: () => {
      notify.success(texts.sectionSaved);
      onClose();
    },
  });
  const { reset } = save;
  useEffect(() => {
    if (!section) return;
    setName(section.name ?? "");
    reset();
  }, [section, reset]);
  const nameError = save.error?.fieldErrors.name;
  return (
    <ConfirmDialog
      isOpen={section !== null}
      title={texts.sectionTitle}
      confirmLabel={texts.sectionSave}
      isBusy={save.isPending}
      problem={nameError ? undefined : save.error?.message}
      onConfirm={() => section && save.mutate({ body: { name, section } })}
      onCancel={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.sectionName}
        description={texts.sectionHint}
        maxLength={100}
        value={name}
        error={nameError}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
