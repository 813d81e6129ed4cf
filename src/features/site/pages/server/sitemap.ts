import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { isRedirectFolder } from "./folders.ts";
import { isOpenRow } from "./openCollections.ts";
import type { Collection, CollectionSource, PublicPath } from "./Pages.ts";
import { collectionColumns } from "./readCollections.ts";
import type { PageRequest } from "./renderPages.ts";

/** Maximum URLs in one sitemap file, by the protocol. */
const maxUrls = 50_000;

/**
 * The sitemap of a website. With more than 50,000 pages, it is an index of its parts.
 * @param part number of a part, from 1
 */
export async function sitemap(
  { site, website, origin }: PageRequest,
  sources: ReadonlyMap<number, CollectionSource>,
  { now, part }: { now: Date; part?: number | undefined },
): Promise<string> {
  const collections = await site.db
    .selectFrom("collections")
    .select(collectionColumns)
    .where("website_id", "=", site.websiteId)
    .where(isOpenRow("collections", now))
    .where("no_index", "=", false)
    .orderBy("navigation_position")
    .orderBy("id")
    .execute();
  const paths: PublicPath[] = [];
  for (const row of collections) {
    if (!sources.has(row.type) || isRedirectFolder(row) || row.id === website.not_found_collection_id) continue;
    const collection: Collection = { ...row, body: null, draft: null };
    paths.push({ path: collectionPath(collection), updatedAt: collection.updated_at });
    const more = await sources.get(collection.type)?.paths?.({ site, website, collection, query: {} });
    if (more) paths.push(...more);
  }
  const parts = Math.ceil(paths.length / maxUrls);
  if (part !== undefined || parts <= 1)
    return urlSet(paths.slice(((part ?? 1) - 1) * maxUrls).slice(0, maxUrls), origin);
  const places = Array.from({ length: parts }, (_none, index) => `${origin}/sitemap.xml?part=${index + 1}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.map((place) => `<sitemap><loc>${escapeXml(place)}</loc></sitemap>`).join("\n")}
</sitemapindex>
`;
}

function urlSet(paths: readonly PublicPath[], origin: string): string {
  const urls = paths.map(({ path, updatedAt, images = [] }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
    );
    const place = `<loc>${escapeXml(origin + path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>`;
    return `<url>${place}${pictures.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

/** The rules for search engine crawlers: they may read everything that is not for one visitor. */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /config
Disallow: /cart
Disallow: /checkout
Disallow: /account
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}
