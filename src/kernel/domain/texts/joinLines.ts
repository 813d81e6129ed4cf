/**
 * The lines of a text, trimmed and without empty ones, on one line. Its time grows with the
 * text's length, while a pattern with white space on both sides of a line break takes seconds for thousands of spaces.
 * @example joinLines("12 Kiln Lane\nNew York ", ", ") // "12 Kiln Lane, New York"
 */
export const joinLines = (text: string, separator: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(separator);
