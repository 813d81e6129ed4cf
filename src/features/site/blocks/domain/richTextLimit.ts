/** Message for rich text that is longer than its limit. */
export const richTextTooLong = (max: number): string =>
  `Use at most ${max.toLocaleString("en-US")} characters, formatting included.`;

/**
 * What is wrong with the length of a sanitized text. Sanitizing stores some characters as several, so the text that is
 * stored must be measured, not the one that was sent. Otherwise it could never be read or saved again.
 */
export const richTextProblem = (clean: string, max: number): string | undefined =>
  clean.length > max ? richTextTooLong(max) : undefined;
