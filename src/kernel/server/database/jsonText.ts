/**
 * A value as JSON that PostgreSQL takes: half a character (a lone surrogate, which JavaScript lets stand in a text)
 * becomes U+FFFD, as it does in every text column.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/gi, (written, half?: string) =>
    half ? "\\ufffd" : written,
  );
}
