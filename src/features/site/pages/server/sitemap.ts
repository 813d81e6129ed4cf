import type { LanguageLink } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { isRedirectFolder } from "./folders.ts";
import type { LanguageLinks } from "./languageLinks.ts";
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
  { now, part, languageLinks }: { now: Date; part?: number | undefined; languageLinks: LanguageLinks },
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
  // Every page is listed in each language, with the others beside it.
  const languages = (await languageLinks(website, "/")).length || 1;
  const maxPaths = Math.floor(maxUrls / languages);
  const parts = Math.ceil(paths.length / maxPaths);
  if (part !== undefined || parts <= 1) {
    const listed = paths.slice(((part ?? 1) - 1) * maxPaths).slice(0, maxPaths);
    return urlSet(
      await Promise.all(listed.map(async (each) => entriesOf(each, origin, await languageLinks(website, each.path)))),
    );
  }
  const places = Array.from({ length: parts }, (_none, index) => `${origin}/sitemap.xml?part=${index + 1}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.map((place) => `<sitemap><loc>${escapeXml(place)}</loc></sitemap>`).join("\n")}
</sitemapindex>
`;
}

/** A page in each language of the website. */
function entriesOf({ path, updatedAt, images = [] }: PublicPath, origin: string, links: LanguageLink[]): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
  );
  const [own] = links;
  const alternates = [...links, ...(own ? [{ ...own, locale: "x-default" }] : [])].map(
    ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${escapeXml(href)}"/>`,
  );
  const rest = `<lastmod>${updatedAt.toISOString()}</lastmod>${alternates.join("")}${pictures.join("")}`;
  const places = links.length > 0 ? links.map(({ href }) => href) : [origin + path];
  return places.map((place) => `<url><loc>${escapeXml(place)}</loc>${rest}</url>`).join("\n");
}

function urlSet(urls: readonly string[]): string {
  const xhtml = urls.some((url) => url.includes("<xhtml:")) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${xhtml}>
${urls.join("\n")}
</urlset>
`;
}

/** The rules for search engine crawlers: they may read everything that is not for one visitor, in every language. */
export function robots(origin: string, prefixes: readonly string[] = []): string {
  const closed = ["", ...prefixes].flatMap((prefix) =>
    ["/cart", "/checkout", "/account"].map((path) => `Disallow: ${prefix}${path}`),
  );
  return `User-agent: *
Disallow: /config
${closed.join("\n")}
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}
