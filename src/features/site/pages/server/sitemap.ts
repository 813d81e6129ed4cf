import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { isRedirectFolder } from "./folders.ts";
import { isOpenRow } from "./openCollections.ts";
import type { Collection, CollectionSource, PublicPath } from "./Pages.ts";
import { collectionColumns } from "./readCollections.ts";
import type { PageRequest } from "./renderPages.ts";

/** Maximum URLs in one sitemap file, by the protocol. */
const maxUrls = 50_000;

/** The sitemap of a website, with its cache tags. */
export async function sitemap(
  { site, website, origin }: PageRequest,
  sources: ReadonlyMap<number, CollectionSource>,
  now: Date,
): Promise<{ xml: string; tags: string[] }> {
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
  const urls = paths
    .slice(0, maxUrls)
    .map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return { xml, tags: [siteTags.navigation, ...collections.map((collection) => siteTags.collection(collection.id))] };
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
