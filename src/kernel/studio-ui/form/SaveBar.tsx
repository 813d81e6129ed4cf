import { Button, Group, Text } from "@mantine/core";
import { kitTexts } from "../kitTexts.ts";
import bottomBar from "../layout/bottomBar.module.css";
import styles from "./SaveBar.module.css";
import type { EditFormState } from "./useEditForm.ts";

/** Shown at the bottom of the screen while something is unsaved. */
export function SaveBar<Values extends object>({
  editor,
  saveLabel = kitTexts.save,
}: {
  editor: EditFormState<Values>;
  saveLabel?: string | undefined;
}) {
  if (!editor.isDirty && !editor.isSaving) return null;
  return (
    <div className={`${bottomBar.bar} ${styles.bar}`} data-save-bar>
      <Text size="sm" fw={500} role="status">
        {kitTexts.unsavedChanges}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={editor.discard} disabled={editor.isSaving}>
          {kitTexts.discard}
        </Button>
        <Button type="submit" loading={editor.isSaving}>
          {saveLabel}
        </Button>
      </Group>
    </div>
  );
}
