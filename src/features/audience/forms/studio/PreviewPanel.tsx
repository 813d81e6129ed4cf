import { Text } from "@mantine/core";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { FormPreview } from "./FormPreview.ts";
import styles from "./PreviewPanel.module.css";
import { previewFields } from "./previewFields.ts";
import { texts } from "./texts.ts";

/** The form as visitors see it, updated while typing. It can be tried out, and nothing is stored. */
export function PreviewPanel({ fields, Preview }: { fields: readonly FormField[]; Preview: FormPreview }) {
  const shown = previewFields(fields);
  return (
    <Panel title={texts.preview}>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.previewEmpty}
        </Text>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside pass through here
        <div
          className={styles.preview}
          // It is inside the builder's form, which Enter would save.
          onKeyDown={(event) => {
            if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
          }}
        >
          <Preview fields={shown} idPrefix="preview" />
        </div>
      )}
    </Panel>
  );
}
