import { useRef } from "react";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { formDraft, type StoredForm } from "../contract.ts";
import { FieldPalette } from "./FieldPalette.tsx";
import { FieldsEditor } from "./FieldsEditor.tsx";
import styles from "./FormBuilder.module.css";
import type { FormPreview } from "./FormPreview.ts";
import { FormProducts } from "./FormProducts.tsx";
import { type FormValues, toFormValues } from "./formDraftOf.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { StaleFields } from "./StaleFields.tsx";
import { texts } from "./texts.ts";
import { useFieldCommands } from "./useFieldCommands.ts";

interface FormBuilderProps {
  /** Null for a new form. */
  stored: StoredForm | null;
  Preview: FormPreview;
  save(values: FormValues, base: StoredForm | null): Promise<StoredForm>;
  onSaved(saved: StoredForm): void;
  reload?(): Promise<StoredForm>;
}

/** The form builder: fields on the left, the visitor's view on the right. */
export function FormBuilder({ stored, Preview, save, onSaved, reload }: FormBuilderProps) {
  const sentBase = useRef(stored);
  const editor = useEditForm<StoredForm | null, FormValues>({
    loaded: stored,
    toValues: toFormValues,
    schema: formDraft,
    save: (values, base) => {
      sentBase.current = base;
      return save(values, base);
    },
    onSaved: (saved) => saved && onSaved(saved),
    savedMessage: stored ? undefined : null,
    ...(reload ? { reload } : {}),
  });
  const commands = useFieldCommands(editor.form);
  return (
    <EditForm editor={editor} saveLabel={stored ? undefined : texts.createLabel}>
      {editor.problem?.isStale && sentBase.current && reload && (
        <StaleFields key={sentBase.current.revision} base={sentBase.current} readNewest={reload} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel>
            <TextField
              name="name"
              label={texts.name}
              description={texts.nameHint}
              placeholder={texts.namePlaceholder}
              maxLength={200}
              inputWrapperOrder={["label", "input", "description", "error"]}
              autoFocus={stored === null}
            />
            <TextField
              name="recipient"
              type="email"
              label={texts.recipient}
              description={texts.recipientHint}
              placeholder={texts.recipientPlaceholder}
              maxLength={256}
              inputWrapperOrder={["label", "input", "description", "error"]}
              autoComplete="off"
              mt="md"
            />
          </Panel>
          <Panel title={texts.fields}>
            <FieldsEditor commands={commands} />
          </Panel>
          <Panel title={texts.addField}>
            <FieldPalette count={editor.form.values.fields.length} onAdd={commands.add} />
          </Panel>
        </div>
        <div className={styles.aside}>
          <PreviewPanel fields={editor.form.values.fields} Preview={Preview} />
          {stored && (
            <Panel title={texts.usedBy}>
              <FormProducts form={stored} />
            </Panel>
          )}
        </div>
      </div>
    </EditForm>
  );
}
