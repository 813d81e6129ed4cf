import { Lightbox } from "#kernel/browser/Lightbox.tsx";

export interface InstallmentDialogProps {
  title: string;
  closeLabel: string;
  /** From our own server (`installmentInfoRoute`). */
  html: string;
  isOpen: boolean;
  onClose(): void;
}

/** The explanation of installments in a modal (spec.txt §2); loaded when it is first asked for. */
export function InstallmentDialog({ html, ...lightbox }: InstallmentDialogProps) {
  return (
    <Lightbox {...lightbox} className="installments-dialog">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's words, with nothing of anybody else in them */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Lightbox>
  );
}
