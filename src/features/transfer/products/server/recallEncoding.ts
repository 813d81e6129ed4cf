import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import { type FileColumns, findChosenEncoding } from "../domain/fileColumns.ts";
import { headerOf } from "./readHeader.ts";

interface RecallInput {
  /** The first bytes of the file, each as a character (Latin-1). */
  head: string;
  /** Columns of earlier files. */
  earlier: readonly FileColumns[];
}

/** The encoding that was chosen for an earlier file with the same header. Runs in a worker, because it reads rows. */
export function recallEncoding({ head, earlier }: RecallInput): TextEncoding | undefined {
  const bytes = Buffer.from(head, "latin1");
  return findChosenEncoding(earlier, (encoding) => {
    // The end of the head may split a character.
    const text = new TextDecoder(encoding).decode(bytes, { stream: true });
    return text.includes("\ufffd") ? undefined : headerOf(Buffer.from(text))?.headers;
  });
}
