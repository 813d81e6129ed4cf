import { slugCandidates } from "#features/site/page-model/domain/pageAddress.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { firstPageOf, isRedirectFolder } from "./folders.ts";
import { isPublicRow } from "./openCollections.ts";
import { collectionColumns } from "./readCollections.ts";

/** Where the page is that was asked for. */
export interface MovedPage {
  movedTo: string;
  /** 301: it has another address now; 302: a folder, whose first page may be another one tomorrow. */
  status: 301 | 302;
}

/** Steps from one address to the next that are looked at: anyone who needs more walks in circles. */
const maxSteps = 6;

/**
 * Where the page is now that had the address: by a redirect, else by the address that a page had, with what follows in
 * the path: "/old/p/mug" leads to "/new/p/mug". One step, however often it moved. Undefined when no page that visitors
 * find had it, and for addresses that lead back to themselves.
 */
export async function findRedirect(
  site: SiteScope,
  segments: readonly string[],
  now: Date,
): Promise<MovedPage | undefined> {
  const first = await stepFrom(site, segments, now);
  const seen = new Set([pathOf(segments)]);
  let next = first;
  while (next) {
    const path = next.movedTo.replace(/\?.*$/s, "");
    if (seen.has(path) || seen.size > maxSteps) return undefined;
    seen.add(path);
    if (await isPageAt(site, path, now)) return first;
    next = await stepFrom(site, path.split("/").filter(Boolean), now);
  }
  return first;
}

const pathOf = (segments: readonly string[]) => `/${segments.join("/")}`;

/** A redirect, and what became since of the page that it leads to; or what became of a page. */
async function stepFrom(site: SiteScope, segments: readonly string[], now: Date): Promise<MovedPage | undefined> {
  if (segments.length === 0) return undefined;
  // Elsewhere the same page has longer addresses too: "/de/products/mug", "/collections/cups/products/mug".
  const redirect = await site.db
    .selectFrom("redirects")
    .select("to_path")
    .where("website_id", "=", site.websiteId)
    .where("from_path", "in", [pathOf(segments), pathOf(segments.slice(-2))])
    .orderBy((select) => select.fn<number>("length", ["from_path"]), "desc")
    .executeTakeFirst();
  if (!redirect) return movedPage(site, segments, now);
  const [path = "/", query] = redirect.to_path.split("?");
  const moved = (await isPageAt(site, path, now))
    ? undefined
    : await movedPage(site, path.split("/").filter(Boolean), now);
  return { movedTo: moved ? [moved.movedTo, ...(query ? [query] : [])].join("?") : redirect.to_path, status: 301 };
}

/** Whether visitors find a page at the path: what led elsewhere from there does not count. */
async function isPageAt(site: SiteScope, path: string, now: Date): Promise<boolean> {
  const page = await site.db
    .selectFrom("collections")
    .select("id")
    .where("website_id", "=", site.websiteId)
    .where("url_slug", "=", path.slice(1))
    .where(isPublicRow("collections", now))
    .executeTakeFirst();
  return page !== undefined;
}

async function movedPage(site: SiteScope, segments: readonly string[], now: Date): Promise<MovedPage | undefined> {
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("collections as own")
            .select("own.id")
            .where("own.website_id", "=", site.websiteId)
            .whereRef("own.url_slug", "=", "redirect.from_slug")
            .where(isPublicRow("own", now)),
        ),
      ),
    )
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
