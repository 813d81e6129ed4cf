/** As many as a shop's visitors have: several versions of a few. */
const browsers = Array.from({ length: 30 }, (_, version) => [
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version + 120}.0) Gecko/20100101 Firefox/${version + 120}.0`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${version} Mobile/15E148 Safari/604.1`,
]).flat();

/**
 * Requests of pages that report their views (`RecordHit`): by connection, those of visitors who look at several pages.
 * The program must trust one proxy, because each visitor has an address.
 * @param each requests of a connection
 */
export function visitHits({
  host,
  connections,
  each,
}: {
  host: string;
  connections: number;
  each: number;
}): Uint8Array[][] {
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (_, index) => {
      const visitor = connection * 50 + (index % 50);
      const page = index % 40;
      const fields = new URLSearchParams({
        event: "1",
        data: JSON.stringify({
          pagePath: `/shop/p/product-${page}`,
          referrer: index % 3 === 0 ? "https://www.google.com/search" : "",
          queryString: index % 10 === 0 ? "utm_source=news&utm_campaign=spring" : "",
        }),
      }).toString();
      const lines = [
        "POST /api/census/RecordHit HTTP/1.1",
        `host: ${host}`,
        "content-type: application/x-www-form-urlencoded",
        "sec-fetch-site: same-origin",
        // Without cookies, visitors are told apart by their network and browser.
        `x-forwarded-for: 10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        `user-agent: ${browsers[visitor % browsers.length]}`,
        `content-length: ${Buffer.byteLength(fields)}`,
      ];
      return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${fields}`);
    }),
  );
}
