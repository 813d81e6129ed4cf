import type { RowNote } from "#kernel/domain/files/rowNote.ts";
import { textEncodings } from "#kernel/domain/files/textEncodings.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { FoundEncoding } from "./findEncoding.ts";

/**
 * What the report of an import says if letters may be wrong.
 * @param text names the {encoding}, and says what to do then
 */
export function unsureLetters(
  { encoding, isSure, unreadable }: FoundEncoding,
  text: string,
): (RowNote & { line: number })[] {
  if (isSure && !unreadable) return [];
  const reason = fillStored(text, { encoding: textEncodings[encoding] });
  return [{ line: unreadable?.line ?? 1, reason, effect: "value-changed" }];
}
