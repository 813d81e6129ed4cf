import { useEffect, useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { texts } from "../texts.ts";

export interface RemoveQuestion {
  title: string;
  text: string;
  onConfirm(): void;
}

/** Confirms before an option or a value is removed with its variants. */
export function RemoveChoiceDialog({ question, onClose }: { question: RemoveQuestion | null; onClose(): void }) {
  // The text stays while the dialog fades.
  const [shown, setShown] = useState(question);
  useEffect(() => {
    if (question) setShown(question);
  }, [question]);
  const asked = question ?? shown;
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={asked?.title ?? ""}
      text={asked?.text ?? ""}
      confirmLabel={texts.remove}
      isDangerous
      onConfirm={() => {
        question?.onConfirm();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
