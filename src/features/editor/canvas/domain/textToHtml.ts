import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

/** Plain text as the rich text of a page: lines between empty ones are a paragraph, an address alone is a link. */
export function textToHtml(text: string): string {
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  if (/^https?:\/\//i.test(trimmed) && isLinkUrl(trimmed)) {
    return `<p><a href="${escapeHtml(trimmed)}">${escapeHtml(trimmed)}</a></p>`;
  }
  return trimmed
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
