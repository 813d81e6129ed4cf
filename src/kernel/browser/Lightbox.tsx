import { type ReactNode, useEffect, useId, useRef } from "react";

interface LightboxProps {
  isOpen: boolean;
  /** Names the dialog, as its heading. */
  title: string;
  /** Label of the button in its corner. */
  closeLabel: string;
  /** Called for Escape, the button and a click outside; the owner of `isOpen` closes it. */
  onClose(): void;
  /** Beside `sqs-modal-lightbox`. */
  className?: string;
  children: ReactNode;
}

/**
 * A modal lightbox (spec.txt §4): a native `<dialog>`, which keeps the focus inside, gives it back and answers Escape.
 * It fades for 0.3 s, and stands 50 px below the top when it is taller than the window (`lightbox.css` of the themes).
 */
export function Lightbox({ isOpen, title, closeLabel, onClose, className = "", children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which a dialog answers by itself
    <dialog
      className={`sqs-modal-lightbox ${className}`}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // What is inside covers the dialog whole: a click on the dialog itself is one beside it.
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen && (
        <div className="sqs-modal-lightbox-content">
          <div className="sqs-modal-lightbox-head">
            <h2 id={titleId} dir="auto">
              {title}
            </h2>
            <button type="button" className="sqs-modal-lightbox-close" aria-label={closeLabel} onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
