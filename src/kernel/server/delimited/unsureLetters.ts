import type { RowNote } from "#kernel/domain/files/rowNote.ts";
import { textEncodings } from "#kernel/domain/files/textEncodings.ts";
import type { FoundEncoding } from "./findEncoding.ts";

/**
 * What the report of an import says if letters may be wrong.
 * @param advice what to do then: "save the file as CSV (UTF-8), and upload it again"
 */
export function unsureLetters(
  { encoding, isSure, unreadable }: FoundEncoding,
  advice: string,
): (RowNote & { line: number })[] {
  if (isSure && !unreadable) return [];
  const reason = `The file was read as ${textEncodings[encoding]}, which is not certain. If letters are wrong, ${advice}.`;
  return [{ line: unreadable?.line ?? 1, reason, effect: "value-changed" }];
}
