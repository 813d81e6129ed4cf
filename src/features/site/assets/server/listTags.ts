import { type RawBuilder, sql } from "kysely";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { AssetTag } from "../contract.ts";

/** The range of the words' index with the tags: entries that start with "#". */
export const tagWords = sql`found.word >= '#' and found.word < '$'`;

/** A tag of the rows `used`, as written on the oldest asset that has it, because words are stored in lower case. */
export function tagNameOf(websiteId: string): RawBuilder<string> {
  return sql<string>`(select tag from unnest((
      select asset.tags from asset_words as found
      join assets as asset on asset.website_id = found.website_id and asset.id = found.asset_id
      where found.website_id = ${websiteId} and found.word = used.word order by found.asset_id limit 1)) as tag
    where '#' || lower(tag) = used.word limit 1)`;
}

/** Tags by name with their asset counts: at most 200 that contain the searched words. One statement. */
export async function listTags({ db, websiteId }: SiteScope, search: string): Promise<AssetTag[]> {
  const { rows } = await sql<AssetTag>`with used as materialized (
      select found.word, count(*) as "assetCount" from asset_words as found
      where found.website_id = ${websiteId} and ${tagWords}
        and ${containsText(search, sql`substr(found.word, 2)`)}
      group by found.word order by found.word collate "default" limit 200)
    select ${tagNameOf(websiteId)} as name, used."assetCount" from used order by used.word collate "default"`.execute(
    db,
  );
  return rows;
}
