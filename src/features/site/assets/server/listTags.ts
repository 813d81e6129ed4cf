import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { AssetTag } from "../contract.ts";

/** Tags by name with how many have them: 200 at most of those that hold the words that are searched. One statement. */
export async function listTags({ db, websiteId }: SiteScope, search: string): Promise<AssetTag[]> {
  const { rows } = await sql<AssetTag>`select min(tag) as name, count(*) as "assetCount"
    from assets as asset cross join unnest(asset.tags) as tag
    where asset.website_id = ${websiteId} and strpos(lower(tag), lower(${search.trim()})) > 0
    group by lower(tag) order by lower(tag) limit 200`.execute(db);
  return rows;
}
