import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { slugCandidates } from "../domain/pageAddress.ts";
import { isPublic } from "../domain/pageVisibility.ts";
import { firstPageOf, isRedirectFolder } from "./folders.ts";
import { collectionColumns } from "./readCollections.ts";

/** Where the page is that was asked for. */
export interface MovedPage {
  movedTo: string;
  /** 301: it has another address now; 302: a folder, whose first page may be another one tomorrow. */
  status: 301 | 302;
}

/**
 * Where the page is now that had the address, with what follows in the path: "/old/p/mug" leads to "/new/p/mug". One
 * step, however often it moved. Undefined when no page that visitors find had it.
 */
export async function findRedirect(
  site: SiteScope,
  segments: readonly string[],
  now: Date,
): Promise<MovedPage | undefined> {
  const candidates = slugCandidates(segments);
  if (candidates.length === 0) return undefined;
  const rows = await site.db
    .selectFrom("page_redirects as redirect")
    .innerJoin("collections as page", (join) =>
      join
        .onRef("page.website_id", "=", "redirect.website_id")
        .onRef("page.id", "=", "redirect.collection_id")
        .on("page.deleted_at", "is", null),
    )
    .select("redirect.from_slug")
    .select(collectionColumns.map((column) => `page.${column}` as const))
    .where("redirect.website_id", "=", site.websiteId)
    .where("redirect.from_slug", "in", candidates)
    .execute();
  const page = candidates
    .map((slug) => rows.find((row) => row.from_slug === slug && isPublic(row, now)))
    .find((row) => row !== undefined);
  if (!page) return undefined;
  const rest = segments.slice(page.from_slug.split("/").length);
  if (isRedirectFolder(page)) {
    const path = rest.length === 0 ? await firstPageOf(site, page.id, now) : undefined;
    return path === undefined ? undefined : { movedTo: path, status: 301 };
  }
  const path = `/${[...(page.is_homepage ? [] : [page.url_slug]), ...rest].join("/")}`;
  return { movedTo: path, status: 301 };
}
