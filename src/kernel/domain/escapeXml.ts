// XML 1.0 cannot hold most control characters, however they are written.
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an XML element or an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text
    .replace(unspeakable, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
