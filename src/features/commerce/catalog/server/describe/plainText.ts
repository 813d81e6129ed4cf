import { withoutTags } from "#kernel/domain/withoutTags.ts";

/** The text of our sanitized HTML on one line, truncated after a whole word to at most `most` characters. */
export function plainText(html: string, most: number): string {
  // Drops a truncated tag.
  const whole = html.lastIndexOf("<") > html.lastIndexOf(">") ? html.slice(0, html.lastIndexOf("<")) : html;
  const spaced = whole.replace(/<(?=\/?(?:p|div|li|h\d|br|tr)\b)/gi, " <");
  const text = decode(withoutTags(spaced, "")).replace(/\s+/g, " ").trim();
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\s+\S*$/, "")}…`;
}

// The four characters that sanitizing writes as entities.
function decode(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
