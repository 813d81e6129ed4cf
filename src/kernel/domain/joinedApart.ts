import { apart } from "./textDirection.ts";

/** Texts in a row: each apart from its neighbors where one of them holds letters that run from right to left. */
export function joinedApart(texts: readonly string[], separator: string): string {
  const row = texts.join(separator);
  return apart(row) === row ? row : texts.map((text) => `\u2068${text}\u2069`).join(separator);
}
