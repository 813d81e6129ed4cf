/** A text on one line, with single spaces. As a subject, it cannot become another header. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
