import { sql } from "kysely";
import type { z } from "zod";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { LibraryAsset, listAssetsRoute } from "../contract.ts";
import { type AssetRow, describeAsset } from "./describeAsset.ts";

type AssetQuery = z.output<NonNullable<(typeof listAssetsRoute)["query"]>>;

const mostWords = 8;

/**
 * A page of the library, the newest first: ids grow with time, so the last id is the cursor. Two statements, and one
 * more where words are searched.
 */
export async function listAssets(
  site: SiteScope,
  query: AssetQuery,
): Promise<{ assets: LibraryAsset[]; nextCursor: string | null; total: number }> {
  const conditions = [sql`asset.website_id = ${site.websiteId}`];
  if (query.kind) conditions.push(sql`asset.kind = ${query.kind}`);
  if (query.folderId === "none") conditions.push(sql`asset.folder_id is null`);
  else if (query.folderId) conditions.push(sql`asset.folder_id = ${query.folderId}`);
  if (query.lacksAltText) conditions.push(sql`asset.kind = 'image' and asset.alt_text = ''`);
  if (query.tag) conditions.push(hasWord(site, sql`found.word = ${`#${query.tag.toLowerCase()}`}`));
  if (query.query) {
    const words = await wordsOf(site, query.query);
    // A range of the index for each: from the beginning itself to before the first word that has another.
    conditions.push(
      ...(words.length > 0
        ? words.map((word) => hasWord(site, sql`found.word >= ${word} and found.word < ${`${word}\u{10FFFF}`}`))
        : [sql`false`]),
    );
  }
  const matches = sql.join(conditions, sql` and `);
  const after = query.cursor ? sql`and asset.id < ${query.cursor}::uuid` : sql``;
  const [page, count] = await Promise.all([
    sql<AssetRow>`select asset.* from assets as asset where ${matches} ${after}
      order by asset.id desc limit ${query.limit + 1}`.execute(site.db),
    sql<{ total: number }>`select count(*) as total from assets as asset where ${matches}`.execute(site.db),
  ]);
  const rows = page.rows.slice(0, query.limit);
  return {
    assets: rows.map(describeAsset),
    nextCursor: page.rows.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    total: count.rows[0]?.total ?? 0,
  };
}

function hasWord(site: SiteScope, word: ReturnType<typeof sql>) {
  return sql`asset.id in (select found.asset_id from asset_words as found
    where found.website_id = ${site.websiteId} and ${word})`;
}

/** The words that are searched for, cut up as those of assets are (`words_of` of the database). */
async function wordsOf(site: SiteScope, search: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${search}) as words`.execute(site.db);
  return (rows[0]?.words ?? []).slice(0, mostWords);
}
