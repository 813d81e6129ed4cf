import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { beginsWith, readSearchWords } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { LibraryAsset, listAssetsRoute } from "../contract.ts";
import { type AssetRow, describeAsset } from "./describeAsset.ts";

type AssetQuery = z.output<NonNullable<(typeof listAssetsRoute)["query"]>>;

interface AssetPage {
  assets: LibraryAsset[];
  nextCursor: string | null;
  total: number | null;
}

const nothing: AssetPage = { assets: [], nextCursor: null, total: 0 };

/**
 * A page of the library, newest first: ids grow with time, so the last id is the cursor. The first page has the total
 * count. One statement, or two for a first page, and one more for a word search.
 */
export async function listAssets(site: SiteScope, query: AssetQuery): Promise<AssetPage> {
  const words = query.query ? await readSearchWords(site, query.query) : [];
  if (query.query && words.length === 0) return query.cursor ? { ...nothing, total: null } : nothing;
  const ranges = [...(query.tag ? [sql`found.word = ${`#${query.tag.toLowerCase()}`}`] : []), ...words.map(beginsWith)];
  const conditions = [
    ...(query.kind ? [sql`asset.kind = ${query.kind}`] : []),
    ...(query.folderId === "none" ? [sql`asset.folder_id is null`] : []),
    ...(query.folderId && query.folderId !== "none" ? [sql`asset.folder_id = ${query.folderId}`] : []),
    ...(query.lacksAltText ? [sql`asset.kind = 'image' and asset.alt_text = ''`] : []),
  ];
  if (query.cursor) {
    const matches = matchesOf(site, [...conditions, sql`asset.id < ${query.cursor}::uuid`], ranges);
    const { rows } = await pageOf(matches, query.limit).execute(site.db);
    return described(rows, query.limit, null);
  }
  if (ranges.length > 0) return firstFound(site, query.limit, conditions, ranges);
  const matches = matchesOf(site, conditions, []);
  const [page, count] = await Promise.all([
    pageOf(matches, query.limit).execute(site.db),
    sql<{ total: number }>`select count(*) as total from assets as asset where ${matches}`.execute(site.db),
  ]);
  return described(page.rows, query.limit, count.rows[0]?.total ?? 0);
}

/** The first page of a word or tag search: one lookup for the page and the total. */
async function firstFound(
  site: SiteScope,
  limit: number,
  conditions: RawBuilder<unknown>[],
  ranges: RawBuilder<unknown>[],
): Promise<AssetPage> {
  const [first, ...others] = ranges as [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
  // A search with words only is answered by the index, without reading assets.
  const matching =
    conditions.length > 0
      ? sql`select asset.id from assets as asset where ${matchesOf(site, conditions, ranges)}`
      : sql`select distinct found.asset_id as id from asset_words as found
          where found.website_id = ${site.websiteId} and ${first}
            and ${sql.join([sql`true`, ...others.map((range) => hasWord(site, sql`found.asset_id`, range))], sql` and `)}`;
  const { rows } = await sql<AssetRow & { total: number }>`with matching as materialized (${matching})
    select asset.*, (select count(*) from matching) as total
    from (select id from matching order by id desc limit ${limit + 1}) as page
    join assets as asset on asset.website_id = ${site.websiteId} and asset.id = page.id
    order by asset.id desc`.execute(site.db);
  return described(rows, limit, rows[0]?.total ?? 0);
}

function matchesOf(
  site: SiteScope,
  conditions: RawBuilder<unknown>[],
  ranges: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const found = ranges.map((range) => hasWord(site, sql`asset.id`, range));
  return sql.join([sql`asset.website_id = ${site.websiteId}`, ...conditions, ...found], sql` and `);
}

function hasWord(site: SiteScope, assetId: RawBuilder<unknown>, range: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${assetId} in (select found.asset_id from asset_words as found
    where found.website_id = ${site.websiteId} and ${range})`;
}

function pageOf(matches: RawBuilder<unknown>, limit: number): RawBuilder<AssetRow> {
  return sql<AssetRow>`select asset.* from assets as asset where ${matches} order by asset.id desc limit ${limit + 1}`;
}

function described(rows: AssetRow[], limit: number, total: number | null): AssetPage {
  const shown = rows.slice(0, limit);
  const nextCursor = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  return { assets: shown.map(describeAsset), nextCursor, total };
}
