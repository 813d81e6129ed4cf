import { isolateRightToLeft } from "./textDirection.ts";

/** Joins texts. A text with right-to-left letters is isolated from its neighbors. */
export function joinIsolated(texts: readonly string[], separator: string): string {
  const row = texts.join(separator);
  return isolateRightToLeft(row) === row ? row : texts.map((text) => `\u2068${text}\u2069`).join(separator);
}
