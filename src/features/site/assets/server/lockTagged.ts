import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * The ids of all assets with the tag, in any case, locked until the transaction ends. The pages that show them are
 * dropped with the change.
 */
export async function lockTagged(tx: SiteTransaction, tag: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select asset.id from assets as asset
    where asset.website_id = ${tx.websiteId} and asset.id in (
      select found.asset_id from asset_words as found
      where found.website_id = ${tx.websiteId} and found.word = '#' || lower(${tag}))
    order by asset.id for update`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  tx.touch(...ids.map(siteTags.asset));
  return ids;
}
