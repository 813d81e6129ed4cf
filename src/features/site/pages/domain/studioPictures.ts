import { uuidPattern } from "#kernel/domain/uuid.ts";

const picture = new RegExp(`/static/(${uuidPattern})(?:/[^\\s"'?<>,&]*)?(?:\\?format=(\\w+))?`, "g");

const styleSheet = /\/site-styles\/([\w-]+\.css)/g;

/**
 * Changes URLs of files in HTML, a style sheet or an address to calls of the studio. On the studio's host, `/static/`
 * and `/site-styles/` don't exist or are another website's.
 * @param identifier the website of the files
 */
export function studioPictures(html: string, identifier: string): string {
  const site = `site=${encodeURIComponent(identifier)}`;
  const styled = html.replace(styleSheet, (_whole, name: string) => `/api/config/site-styles/${name}?${site}`);
  return styled.replace(picture, (_whole, assetId: string, format?: string) => {
    const query = format ? `format=${format}&amp;${site}` : site;
    return `/api/config/assets/${assetId}/file?${query}`;
  });
}
