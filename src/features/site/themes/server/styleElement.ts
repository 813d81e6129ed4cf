import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

export function styleLinks(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join("\n");
}

/**
 * The styles of a page in the page itself, which saves a trip before the first paint. The policy lets the element in by
 * its hash (`storefrontHeadersOf`).
 * @param sheets addresses of all that there is, for what shows or adds more than was on the page
 */
export function styleElement(css: string, sheets: readonly string[]): string {
  return `<style data-sheets="${escapeHtml(sheets.join(" "))}">${css.replaceAll("</", "<\\/")}</style>`;
}
