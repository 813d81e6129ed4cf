import { uuidPattern } from "#kernel/domain/uuid.ts";

const picture = new RegExp(`/static/(${uuidPattern})(?:/[^\\s"'?<>,&]*)?(?:\\?format=(\\w+))?`, "g");

const styleSheet = /\/site-styles\/([\w-]+\.css)/g;

/**
 * HTML, a style sheet or an address whose files are fetched by calls of the studio, which is on a host of its own:
 * `/static/` and `/site-styles/` are nothing or another website's there.
 * @param identifier the website that the files are of
 */
export function studioPictures(html: string, identifier: string): string {
  const site = `site=${encodeURIComponent(identifier)}`;
  const styled = html.replace(styleSheet, (_whole, name: string) => `/api/config/site-styles/${name}?${site}`);
  return styled.replace(picture, (_whole, assetId: string, format?: string) => {
    const query = format ? `format=${format}&amp;${site}` : site;
    return `/api/config/assets/${assetId}/file?${query}`;
  });
}
