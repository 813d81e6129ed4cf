import { readCode } from "./recoveryCode.ts";

/**
 * Whether a field's change has put a whole code of an app into it at once, by pasting or by the browser's own filling.
 * Typing changes one character at a time, and may not be finished.
 */
export function isPastedCode(before: string, after: string): boolean {
  const { kind, code } = readCode(after);
  if (kind !== "CODE" || code.length !== 6) return false;
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - start - end > 1;
}
