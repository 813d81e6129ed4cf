import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { kitTexts } from "../kitTexts.ts";
import { SidePanel } from "../layout/SidePanel.tsx";
import { EditForm } from "./EditForm.tsx";
import { useDiscardQuestion } from "./useDiscardQuestion.tsx";
import type { EditFormState } from "./useEditForm.ts";

interface FormPanelProps<Values extends object> {
  editor: EditFormState<Values>;
  isOpen: boolean;
  title: ReactNode;
  /** Label of the save button. */
  saveLabel?: string;
  onClose(): void;
  children: ReactNode;
}

/** A side panel with a form. It asks before it closes if something was entered, and is as stored when it opens again. */
export function FormPanel<Values extends object>(props: FormPanelProps<Values>) {
  const { editor, isOpen, title, saveLabel = kitTexts.save, onClose, children } = props;
  const formId = useId();
  const { leave, question } = useDiscardQuestion({ ...editor, isOpen, onClose });
  return (
    <>
      <SidePanel
        isOpen={isOpen}
        title={title}
        onClose={leave}
        footer={
          <>
            <Button variant="default" onClick={leave}>
              {kitTexts.cancel}
            </Button>
            <Button type="submit" form={formId} loading={editor.isSaving}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <EditForm editor={editor} actions="none" id={formId}>
          {children}
        </EditForm>
      </SidePanel>
      {question}
    </>
  );
}
