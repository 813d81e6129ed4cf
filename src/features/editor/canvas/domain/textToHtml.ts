import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

/** Plain text as a page's rich text. Empty lines separate paragraphs; an address on its own becomes a link. */
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
