import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { isWildcard } from "#features/site/page-model/domain/redirectPatterns.ts";
import { lowerPath } from "#kernel/domain/paths/lowerPath.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { patternProblem } from "../domain/patternProblem.ts";
import { readOldPath, readOwnPath } from "./redirectPaths.ts";

/** An old address, and the page that replaces it. Both may end in a wildcard: "/old/*" and "/new/*". */
export interface RedirectDraft {
  from: string;
  to: string;
  /** Default: 301, permanent. */
  status?: 301 | 302;
}

/**
 * Adds redirects from old addresses. Ignores targets on other websites, redirects to themselves, also by a circle, and
 * addresses with a page. No redirect leads to the start of another, so there are no chains. (Below a pattern may be
 * pages, so chains of patterns are shortened by `findRedirect`.) Addresses that now redirect are no longer listed as
 * missing. At most nine statements.
 * @param isWritten true: someone wrote the targets, so that one may be an old address itself. Then the new redirect
 * leads where that one leads. Default: the targets are pages
 * @returns redirects that are new or changed
 */
export async function addRedirects(
  tx: SiteTransaction,
  drafts: readonly RedirectDraft[],
  { importId, now, isWritten = false }: { importId?: string | undefined; now: Date; isWritten?: boolean },
): Promise<RedirectDraft[]> {
  const wanted = await fittingDrafts(drafts);
  if (wanted.size === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redirects ${tx.websiteId}`}, 0))`.execute(tx.db);
  for (const path of await readOwnPages(tx, [...wanted.keys()])) wanted.delete(path);
  const ends = isWritten ? await leadOn(tx, wanted) : endsOf(wanted);
  if (!isWritten) for (const end of ends) wanted.delete(end);
  if (wanted.size === 0) return [];
  // These targets are pages, so they must not redirect.
  await tx.db
    .deleteFrom("redirects")
    .where("website_id", "=", tx.websiteId)
    .where(sql<boolean>`from_path = any(${ends}::text[])`)
    .execute();
  const given = jsonText([...wanted].map(([from, { to, status }]) => ({ id: newId(), from, to, status })));
  await sql`update redirects set to_path = given."to"
    from jsonb_to_recordset(${given}::jsonb) as given ("from" text, "to" text)
    where website_id = ${tx.websiteId} and lower(split_part(to_path, '?', 1)) = given."from" and from_path <> given."to"
      and not given."from" like '%/*'`.execute(tx.db);
  const { rows } = await sql<RedirectDraft>`
    insert into redirects as known (website_id, id, from_path, to_path, status, import_id, created_at)
    select ${tx.websiteId}::uuid, id, "from", "to", status, ${importId ?? null}::uuid, ${now}
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, "from" text, "to" text, status smallint)
    on conflict (website_id, from_path) do update
      set to_path = excluded.to_path, status = excluded.status, import_id = excluded.import_id
    where (known.to_path, known.status) <> (excluded.to_path, excluded.status)
    returning from_path as "from", to_path as "to", status`.execute(tx.db);
  await sql`delete from missing_pages where website_id = ${tx.websiteId} and (path = any(${[...wanted.keys()]}::text[])
    or exists (select from unnest(${[...wanted.keys()].filter(isWildcard)}::text[]) as pattern
      where starts_with(path, left(pattern, -1))))`.execute(tx.db);
  return rows;
}

/** Drafts that are read in one turn of the event loop. */
const draftsPerTurn = 250;

type Step = { to: string; status: 301 | 302 };

type Wanted = Map<string, Step>;

/** The addresses to which they lead. Below a pattern may be pages and redirects. */
const endsOf = (wanted: Wanted) =>
  [...wanted.values()].map(({ to }) => withoutQuery(to)).filter((path) => !isWildcard(path));

/** Targets by old address. The first one of an address counts. */
async function fittingDrafts(drafts: readonly RedirectDraft[]): Promise<Wanted> {
  const wanted: Wanted = new Map();
  for (const [index, draft] of drafts.entries()) {
    if (index % draftsPerTurn === draftsPerTurn - 1) await setImmediate();
    const from = readOldPath(draft.from);
    const to = readOwnPath(draft.to);
    if (from === undefined || to === undefined || wanted.has(from) || patternProblem(from, to)) continue;
    wanted.set(from, { to, status: draft.status ?? 301 });
  }
  return wanted;
}

/**
 * Lets each draft lead where its target leads, by the other drafts and by what is stored, and removes those that lead
 * back to themselves. A redirect that someone has added before stays, unless a page is there.
 * @returns targets that are pages
 */
async function leadOn(tx: SiteTransaction, wanted: Wanted): Promise<string[]> {
  const ends = endsOf(wanted);
  const pages = new Set(await readShownPaths(tx, ends));
  const { rows } = await sql<{ from: string; to: string; status: 301 | 302 }>`
    select from_path as "from", to_path as "to", status from redirects
    where website_id = ${tx.websiteId} and from_path = any(${ends.filter((end) => !pages.has(end))}::text[])`.execute(
    tx.db,
  );
  const steps: Wanted = new Map([...rows.map(({ from, ...step }) => [from, step] as const), ...wanted]);
  let read = 0;
  for (const from of [...wanted.keys()]) {
    if (++read % draftsPerTurn === 0) await setImmediate();
    const reached = lastStep(from, steps, pages);
    if (reached) wanted.set(from, reached);
    else wanted.delete(from);
  }
  return [...pages];
}

/** Where the steps end that begin at an address; undefined if it is in a circle, or leads into one. */
function lastStep(from: string, steps: Wanted, pages: ReadonlySet<string>): Step | undefined {
  const seen = new Set([from]);
  let reached = steps.get(from);
  while (reached) {
    const path = withoutQuery(reached.to);
    const next: Step | undefined = pages.has(path) || isWildcard(path) ? undefined : steps.get(path);
    if (seen.has(path)) return undefined;
    if (!next) return reached;
    seen.add(path);
    const [query] = /\?.*$/s.exec(reached.to) ?? [""];
    const isTemporary = reached.status === 302 || next.status === 302;
    reached = { to: next.to.includes("?") ? next.to : next.to + query, status: isTemporary ? 302 : 301 };
  }
  return undefined;
}

/** Those paths at which visitors see a page, post or product of the website. */
export async function readShownPaths(tx: SiteTransaction, paths: readonly string[]): Promise<string[]> {
  return [...(await readOwnPages(tx, paths)), ...(await readProductPages(tx, paths))];
}

/** Those paths that are a page or post of the website. */
async function readOwnPages(tx: SiteTransaction, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select '/' || url_slug as path from collections
    where website_id = ${tx.websiteId} and deleted_at is null and type <> -1
      and '/' || url_slug = any(${paths}::text[])
    union
    select item.path from (
      select (case when page.is_homepage then '/' else '/' || page.url_slug || '/' end) || item.url_slug as path
      from content_items as item
      join collections as page on page.website_id = item.website_id and page.id = item.collection_id
      where item.website_id = ${tx.websiteId} and page.deleted_at is null and item.deleted_at is null
    ) as item where item.path = any(${paths}::text[])`.execute(tx.db);
  return rows.map(({ path }) => path);
}

/** Those paths that are the page of a product. */
async function readProductPages(tx: SiteTransaction, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select asked.path from unnest(${paths}::text[]) as asked (path)
    join collections as page on page.website_id = ${tx.websiteId} and page.deleted_at is null
      and (case when page.is_homepage then '' else '/' || page.url_slug end) = regexp_replace(asked.path, '/p/[^/]+$', '')
    join products as product on product.website_id = page.website_id and product.collection_id = page.id
      and product.url_slug = substring(asked.path from '/p/([^/]+)$')`.execute(tx.db);
  return rows.map(({ path }) => path);
}

const withoutQuery = (path: string) => lowerPath(path.replace(/\?.*$/s, ""));
