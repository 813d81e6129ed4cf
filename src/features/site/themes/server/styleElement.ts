import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { fontsScript } from "#kernel/domain/pageFonts.ts";

export function styleLinks(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join("\n");
}

/**
 * The fonts of a page (`pageFonts`), and the script that decides whether the page shows them. The policy lets both in by
 * their hashes (`storefrontHeadersOf`).
 * @param files addresses of the files that most pages need
 * @param sheets addresses of sheets with the same rules for frames of the studio
 */
export function fontElements(css: string, files: readonly string[], sheets: readonly string[]): string {
  const attributes = `data-fonts="${escapeHtml(sheets.join(" "))}" data-files="${escapeHtml(files.join(" "))}"`;
  return `<style ${attributes} media="print">${withoutEnd(css)}</style>\n<script data-early-fonts>${fontsScript}</script>\n`;
}

/**
 * The styles of a page in the page itself, which saves a trip before the first paint. The policy lets the element in by
 * its hash (`storefrontHeadersOf`).
 * @param sheets addresses of all that there is, for what shows or adds more than was on the page
 */
export function styleElement(css: string, sheets: readonly string[]): string {
  return `<style data-sheets="${escapeHtml(sheets.join(" "))}">${withoutEnd(css)}</style>`;
}

/** CSS that cannot end its element. */
const withoutEnd = (css: string) => css.replaceAll("</", "<\\/");
