import { useEffect, useRef } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartEntry } from "../contract.ts";
import { quantityFieldId } from "./quantityFieldId.ts";

interface RemoveDialogProps {
  /** The line that was set to 0; undefined if there is nothing to ask. */
  entry: CartEntry | undefined;
  onAnswer(isWanted: boolean): void;
}

/** Asks before a quantity of 0 removes the line (spec.txt §5). Escape keeps it. */
export function RemoveDialog({ entry, onAnswer }: RemoveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (entry) dialog.current?.showModal();
    else dialog.current?.close();
  }, [entry]);

  /** Back to the quantity field. The focus may have moved on to the next element by then. */
  function keep(): void {
    dialog.current?.close();
    onAnswer(false);
    if (entry) document.getElementById(quantityFieldId(entry))?.focus();
  }

  return (
    <dialog className="cart-dialog" ref={dialog} aria-labelledby="cart-dialog-question" onCancel={keep}>
      <p className="cart-dialog-question" id="cart-dialog-question">
        {entry && fillMessage(cartPageTexts.removeQuestion, { title: entry.title })}
      </p>
      <div className="cart-dialog-buttons">
        <button type="button" className="cart-dialog-keep" onClick={keep}>
          {cartPageTexts.keep}
        </button>
        <button type="button" className="cart-dialog-remove sqs-button-element--primary" onClick={() => onAnswer(true)}>
          {cartPageTexts.remove}
        </button>
      </div>
    </dialog>
  );
}
