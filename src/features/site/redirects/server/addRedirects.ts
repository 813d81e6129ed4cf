import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { readOldPath, readOwnPath } from "./redirectPaths.ts";

/** An old address, and the page that replaces it. */
export interface RedirectDraft {
  from: string;
  to: string;
}

/**
 * Adds redirects from old addresses. Ignores targets on other websites, redirects to themselves, and addresses with a
 * page. There are no chains or loops, because no redirect leads to the start of another. At most five statements.
 * @returns redirects that are new or changed
 */
export async function addRedirects(
  tx: SiteTransaction,
  drafts: readonly RedirectDraft[],
  { importId, now }: { importId?: string | undefined; now: Date },
): Promise<RedirectDraft[]> {
  const wanted = fittingDrafts(drafts);
  if (wanted.size === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redirects ${tx.websiteId}`}, 0))`.execute(tx.db);
  for (const path of await readOwnPages(tx, [...wanted.keys()])) wanted.delete(path);
  if (wanted.size === 0) return [];
  const ends = [...wanted.values()].map(withoutQuery);
  // The targets are pages, so they must not redirect.
  await tx.db
    .deleteFrom("redirects")
    .where("website_id", "=", tx.websiteId)
    .where(sql<boolean>`from_path = any(${ends}::text[])`)
    .execute();
  const given = jsonText([...wanted].map(([from, to]) => ({ id: newId(), from, to })));
  await sql`update redirects set to_path = given."to"
    from jsonb_to_recordset(${given}::jsonb) as given ("from" text, "to" text)
    where website_id = ${tx.websiteId} and split_part(to_path, '?', 1) = given."from" and from_path <> given."to"`.execute(
    tx.db,
  );
  const { rows } = await sql<RedirectDraft>`
    insert into redirects as known (website_id, id, from_path, to_path, import_id, created_at)
    select ${tx.websiteId}::uuid, id, "from", "to", ${importId ?? null}::uuid, ${now}
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, "from" text, "to" text)
    on conflict (website_id, from_path) do update set to_path = excluded.to_path, import_id = excluded.import_id
    where known.to_path <> excluded.to_path
    returning from_path as "from", to_path as "to"`.execute(tx.db);
  return rows;
}

/** Targets by old address. The first one of an address counts, and none may start where another ends. */
function fittingDrafts(drafts: readonly RedirectDraft[]): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const draft of drafts) {
    const from = readOldPath(draft.from);
    const to = readOwnPath(draft.to);
    if (from === undefined || to === undefined || wanted.has(from) || withoutQuery(to) === from) continue;
    wanted.set(from, to);
  }
  for (const end of [...wanted.values()].map(withoutQuery)) wanted.delete(end);
  return wanted;
}

/** Those paths that are a page or post of the website. */
async function readOwnPages(tx: SiteTransaction, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select '/' || url_slug as path from collections
    where website_id = ${tx.websiteId} and deleted_at is null and type <> -1
      and '/' || url_slug = any(${paths}::text[])
    union
    select '/' || page.url_slug || '/' || item.url_slug from content_items as item
    join collections as page on page.website_id = item.website_id and page.id = item.collection_id
    where item.website_id = ${tx.websiteId} and page.deleted_at is null and item.deleted_at is null
      and '/' || page.url_slug || '/' || item.url_slug = any(${paths}::text[])`.execute(tx.db);
  return rows.map(({ path }) => path);
}

const withoutQuery = (path: string) => path.replace(/\?.*$/s, "").toLowerCase();
