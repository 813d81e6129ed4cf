import { withoutTags } from "#kernel/domain/withoutTags.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** A text without HTML, with its paragraphs and line breaks. Never shown as HTML. */
export function plainReviewText(text: string): string {
  const tags = text.slice(0, text.lastIndexOf(">") + 1);
  const isHtml = /<\/?(p|br|div|b|i|em|strong|span|a|ul|ol|li)\b/i.test(tags);
  const words = isHtml ? withoutTags(text.replace(/<br\s*\/?>|<\/(p|div|li)>/gi, "\n"), "") : text;
  return words
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name) =>
      name
        ? (entities[String(name).toLowerCase()] ?? whole)
        : character(Number.parseInt(decimal ?? hex, decimal ? 10 : 16), whole),
    )
    .replace(/\0/g, "")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line, index, lines) => (index === lines.length - 1 ? line : line.trimEnd()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function character(code: number, whole: string): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
}
