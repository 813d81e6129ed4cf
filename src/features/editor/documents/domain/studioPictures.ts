const picture = /\/static\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/[^\s"'?<>,&]*)?(?:\?format=(\w+))?/g;

/**
 * HTML whose pictures are fetched by a studio call, for a studio that stands on another website's host: `/static/` has
 * other pictures there.
 * @param identifier the website that the pictures are of
 */
export function studioPictures(html: string, identifier: string): string {
  const site = `site=${encodeURIComponent(identifier)}`;
  return html.replace(picture, (_whole, assetId: string, format?: string) => {
    const query = format ? `format=${format}&amp;${site}` : site;
    return `/api/config/assets/${assetId}/file?${query}`;
  });
}
