import { Button, Group, Text } from "@mantine/core";
import { kitWords } from "../kitWords.ts";
import styles from "./SaveBar.module.css";
import type { EditFormState } from "./useEditForm.ts";

/** Stands at the foot of the screen while something is unsaved. */
export function SaveBar<Values extends object>({
  editor,
  saveLabel = kitWords.save,
}: {
  editor: EditFormState<Values>;
  saveLabel?: string | undefined;
}) {
  if (!editor.isDirty && !editor.isSaving) return null;
  return (
    <div className={styles.bar} data-save-bar>
      <Text size="sm" fw={500} role="status">
        {kitWords.unsavedChanges}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={editor.discard} disabled={editor.isSaving}>
          {kitWords.discard}
        </Button>
        <Button type="submit" loading={editor.isSaving}>
          {saveLabel}
        </Button>
      </Group>
    </div>
  );
}
