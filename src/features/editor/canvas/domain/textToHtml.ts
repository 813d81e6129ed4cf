import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";

/** Plain text as the rich text of a page: lines between empty ones are a paragraph, an address alone is a link. */
export function textToHtml(text: string): string {
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  if (/^https?:\/\//i.test(trimmed) && isLinkUrl(trimmed)) {
    return `<p><a href="${escaped(trimmed)}">${escaped(trimmed)}</a></p>`;
  }
  return trimmed
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] as string);
