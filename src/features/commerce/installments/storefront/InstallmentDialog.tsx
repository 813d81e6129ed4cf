import { Lightbox } from "#kernel/browser/Lightbox.tsx";

interface InstallmentDialogProps {
  title: string;
  closeLabel: string;
  /** From our own server (`installmentInfoRoute`). */
  html: string;
  isOpen: boolean;
  onClose(): void;
}

/** The explanation of installments in a modal (spec.txt §2). Loaded on demand. */
export function InstallmentDialog({ html, ...lightbox }: InstallmentDialogProps) {
  return (
    <Lightbox {...lightbox} className="installments-dialog">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's words, with nothing of anyone else in them */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Lightbox>
  );
}

const loaded = new Map<string, string>();

/** The explanation at this path as HTML, loaded once. @throws when it cannot be loaded; the next call retries */
export async function loadInfo(path: string): Promise<string> {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  loaded.set(path, html);
  return html;
}
