import { readEntities } from "#kernel/domain/htmlText.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";

/** The words of a text that may be HTML, with its paragraphs and line breaks; never shown as HTML. */
export function plainReviewText(text: string): string {
  const tags = text.slice(0, text.lastIndexOf(">") + 1);
  const isHtml = /<\/?(p|br|div|b|i|em|strong|span|a|ul|ol|li)\b/i.test(tags);
  const words = isHtml ? withoutTags(text.replace(/<br\s*\/?>|<\/(p|div|li)>/gi, "\n"), "") : text;
  return readEntities(words)
    .replace(/\0/g, "")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line, index, lines) => (index === lines.length - 1 ? line : line.trimEnd()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
