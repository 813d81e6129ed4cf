import { type ReactNode, useEffect, useId, useRef } from "react";

interface LightboxProps {
  isOpen: boolean;
  /** The dialog's heading, which also names it. */
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  /** Called for Escape, the close button and a click outside. The owner of `isOpen` closes the dialog. */
  onClose(): void;
  /** Added to `sqs-modal-lightbox`. */
  className?: string;
  children: ReactNode;
}

/**
 * A modal lightbox (spec.txt §4). It is a native `<dialog>`, which traps and restores the focus and closes on Escape.
 * It fades for 0.3 s. When it is taller than the window, it starts 50 px below the top (`lightbox.layout.css`).
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
        // The content covers the whole dialog, so a click on the dialog itself is a click beside the content.
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
