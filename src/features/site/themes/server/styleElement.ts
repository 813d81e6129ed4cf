import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

export function styleLinks(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join("\n");
}

/** Style sheets that wait for the page to be there, such as those of fonts: `loadLateStyles` puts them in use. */
export function lateLinks(urls: readonly string[]): string {
  if (urls.length === 0) return "";
  const links = (media: string) =>
    urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}"${media} data-late>`).join("\n");
  return `\n${links(' media="print"')}\n<noscript>${links("")}</noscript>`;
}

/**
 * The styles of a page in the page itself, which saves a trip before the first paint. The policy lets the element in by
 * its hash (`storefrontHeadersOf`).
 * @param sheets addresses of all that there is, for what shows or adds more than was on the page
 */
export function styleElement(css: string, sheets: readonly string[]): string {
  return `<style data-sheets="${escapeHtml(sheets.join(" "))}">${css.replaceAll("</", "<\\/")}</style>`;
}
