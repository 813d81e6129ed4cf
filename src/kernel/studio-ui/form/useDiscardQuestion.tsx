import { type ReactNode, useRef, useState } from "react";
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
  const isAsked = useRef(false);
  // The panel and the question both receive each Escape: it opens the question or closes it, and never does both.
  function ask(isOpen: boolean): void {
    if (!isOpen) setAsking(false);
    setTimeout(() => {
      isAsked.current = isOpen;
      setAsking(isOpen);
    });
  }
  function close(): void {
    ask(false);
    panel.discard();
    panel.onClose();
  }
  function leave(): void {
    if (!panel.holdsUnsaved()) close();
    else if (!isAsked.current) ask(true);
  }
  return {
    leave,
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
        onCancel={() => ask(false)}
      />
    ),
  };
}
