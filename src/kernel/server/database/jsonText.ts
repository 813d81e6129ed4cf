/**
 * A value as JSON that PostgreSQL accepts: lone surrogates, which JavaScript allows, become U+FFFD, as in every text
 * column.
 */
export function jsonText(value: unknown): string {
  // An escape starts after an even number of backslashes.
  return JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gi, "$1\\ufffd");
}
