import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { kitTexts } from "../kitTexts.ts";

interface DiscardQuestion {
  /** Closes the panel. If something was entered, it asks first. Give it to the panel and to its cancel button. */
  leave(): void;
  /** Render it beside the panel. */
  question: ReactNode;
}

/** Asks before a side panel closes in which something was entered. */
export function useDiscardQuestion(panel: {
  isOpen: boolean;
  holdsUnsaved(): boolean;
  discard(): void;
  onClose(): void;
}): DiscardQuestion {
  const [isAsking, setAsking] = useState(false);
  function close(): void {
    setAsking(false);
    panel.discard();
    panel.onClose();
  }
  return {
    // A moment later: the dialog would receive the same Escape and take it for "no".
    leave: () => (panel.holdsUnsaved() ? void setTimeout(() => setAsking(true)) : close()),
    question: (
      <ConfirmDialog
        // Closed with the panel, such as by a save that was under way.
        isOpen={isAsking && panel.isOpen}
        title={kitTexts.discardTitle}
        text={kitTexts.discardText}
        confirmLabel={kitTexts.discard}
        cancelLabel={kitTexts.stay}
        isDangerous
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
