/**
 * A value as JSON that PostgreSQL accepts: lone surrogates, which JavaScript allows, become U+FFFD, as in every text
 * column.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/gi, (written, half?: string) =>
    half ? "\\ufffd" : written,
  );
}
