import { sql } from "kysely";
import { slugCandidates } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { patternsFor, targetOf } from "#features/site/page-model/domain/redirectPatterns.ts";
import { hasPrefix, withoutPrefix, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import { lowerPath } from "#kernel/domain/paths/lowerPath.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { firstPageOf, isRedirectFolder } from "./folders.ts";
import { isPublicItemRow, isPublicRow } from "./openCollections.ts";
import { collectionColumns } from "./readCollections.ts";

/** The current address of the requested page. */
export interface MovedPage {
  movedTo: string;
  /** 301: its permanent address; 302: the owner's choice, or a folder, whose first page may change. */
  status: 301 | 302;
}

type Site = Pick<SiteScope, "db" | "websiteId">;

/** Maximum steps from one address to the next. More means a loop. */
const maxSteps = 6;

/**
 * The current address of the page that had this one, from redirects and from pages' former addresses, with the rest of
 * the path: "/old/p/mug" leads to "/new/p/mug". One step, however often it moved. Undefined if no public page had it,
 * or if it leads back to itself. Redirects may begin with the path of a language: "/de/alt".
 * @param segments of the path, without the language
 * @param of.prefix the path of the language that is asked for: "/de", or empty
 * @param of.prefixes the paths of the website's languages
 * @param of.isItemAt whether a collection has an item at the path. Then redirects from there don't count
 */
export async function findRedirect(
  site: Site,
  segments: readonly string[],
  {
    now,
    prefix = "",
    prefixes = [],
    isItemAt,
  }: {
    now: Date;
    prefix?: string;
    prefixes?: readonly string[];
    isItemAt(segments: readonly string[]): Promise<boolean>;
  },
): Promise<MovedPage | undefined> {
  const prefixOf = (path: string) => prefixes.find((each) => hasPrefix(path.toLowerCase(), each));
  let reached = await stepFrom(site, segments, { prefix, now });
  let language = prefix;
  const seen = new Set([prefix + pathOf(segments)]);
  while (reached) {
    const whole = lowerPath(reached.movedTo.replace(/\?.*$/s, ""));
    language = prefixOf(whole) ?? language;
    const path = withoutPrefix(whole, language);
    if (seen.has(language + path) || seen.size > maxSteps) return undefined;
    seen.add(language + path);
    if (await isPageAt(site, path, now)) return reached;
    const next = path.split("/").filter(Boolean);
    const step: MovedPage | undefined = await stepFrom(site, next, { prefix: language, now });
    if (!step || (await isItemAt(next))) return reached;
    const isTemporary = reached.status === 302 || step.status === 302;
    const movedTo = prefixOf(step.movedTo) === undefined ? withPrefix(step.movedTo, language) : step.movedTo;
    reached = { movedTo, status: isTemporary ? 302 : 301 };
  }
  return undefined;
}

const pathOf = (segments: readonly string[]) => `/${segments.join("/")}`;

/** A redirect with the current address of its page, or a page's former address. */
async function stepFrom(
  site: Site,
  segments: readonly string[],
  { prefix, now }: { prefix: string; now: Date },
): Promise<MovedPage | undefined> {
  if (segments.length === 0) return undefined;
  const asked = pathOf(segments);
  const local = prefix + asked;
  // Other platforms have longer addresses for the same page: "/de/products/mug", "/collections/cups/products/mug".
  const exact = [local, asked, pathOf(segments.slice(-2))];
  const patterns = [...patternsFor(local.split("/").slice(1)), ...patternsFor(segments)];
  const rows = await site.db
    .selectFrom("redirects")
    .select(["from_path", "to_path", "status"])
    .where("website_id", "=", site.websiteId)
    .where("from_path", "in", [...new Set([...exact, ...patterns])])
    .orderBy((select) => select.fn<number>("length", ["from_path"]), "desc")
    .execute();
  const redirect = rows.find(({ from_path }) => exact.includes(from_path)) ?? rows[0];
  if (!redirect) return (await movedItem(site, segments, now)) ?? movedPage(site, segments, now);
  const { from_path: from, to_path: to, status } = redirect;
  const target = targetOf(from, to, hasPrefix(from, prefix) ? local : asked);
  const [path = "/", query] = target.split("?");
  const moved = (await isPageAt(site, path, now))
    ? undefined
    : await movedPage(site, path.split("/").filter(Boolean), now);
  const movedTo = moved ? [moved.movedTo, ...(query ? [query] : [])].join("?") : target;
  return { movedTo, status: status === 302 ? 302 : 301 };
}

/** Whether visitors find a page at the path. Then redirects from there don't count. */
async function isPageAt(site: Site, path: string, now: Date): Promise<boolean> {
  const page = await site.db
    .selectFrom("collections")
    .select("id")
    .where("website_id", "=", site.websiteId)
    .where("url_slug", "=", path.slice(1))
    .where(isPublicRow("collections", now))
    .executeTakeFirst();
  return page !== undefined;
}

async function movedPage(site: Site, segments: readonly string[], now: Date): Promise<MovedPage | undefined> {
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

/** The current address of the public item that had this one, also if its collection had another then. */
async function movedItem(site: Site, segments: readonly string[], now: Date): Promise<MovedPage | undefined> {
  const [slug = "", ...before] = segments.toReversed();
  const parent = before.toReversed().join("/");
  const { rows } = await sql<{ slug: string; url_slug: string; is_homepage: boolean }>`
    select item.url_slug as slug, page.url_slug, page.is_homepage
    from item_redirects as redirect
    join collections as former on former.website_id = redirect.website_id and former.id = redirect.collection_id
    join content_items as item on item.website_id = redirect.website_id and item.id = redirect.item_id
    join collections as page on page.website_id = item.website_id and page.id = item.collection_id
    where redirect.website_id = ${site.websiteId} and redirect.from_slug = ${slug}
      and (former.url_slug = ${parent} or (${parent} = '' and former.is_homepage) or exists (
        select from page_redirects as moved where moved.website_id = redirect.website_id
          and moved.collection_id = former.id and moved.from_slug = ${parent}))
      and ${isPublicItemRow("item", now)} and ${isPublicRow("page", now)}
    order by former.deleted_at nulls first, former.url_slug <> ${parent}
    limit 1`.execute(site.db);
  const [item] = rows;
  return item && { movedTo: itemPath(collectionPath(item), item.slug), status: 301 };
}
