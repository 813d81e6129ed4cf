import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { AssetFolder } from "../contract.ts";

interface Library {
  folders: AssetFolder[];
  tags: { name: string; assetCount: number }[];
  total: number;
  inNoFolder: number;
  lackAltText: number;
}

/** The folders by name, the tags by use, and what is worth a number. Three statements. */
export async function describeLibrary({ db, websiteId }: SiteScope): Promise<Library> {
  const [folders, tags, counts] = await Promise.all([
    sql<AssetFolder>`select folder.id, folder.parent_id as "parentId", folder.name, (
        select count(*) from assets as asset
        where asset.website_id = folder.website_id and asset.folder_id = folder.id) as "assetCount"
      from asset_folders as folder where folder.website_id = ${websiteId}
      order by lower(folder.name), folder.id`.execute(db),
    sql<{ name: string; assetCount: number }>`select min(tag) as name, count(*) as "assetCount"
      from assets as asset cross join unnest(asset.tags) as tag where asset.website_id = ${websiteId}
      group by lower(tag) order by count(*) desc, lower(tag) limit 200`.execute(db),
    sql<{ total: number; inNoFolder: number; lackAltText: number }>`select count(*) as total,
        count(*) filter (where asset.folder_id is null) as "inNoFolder",
        count(*) filter (where asset.kind = 'image' and asset.alt_text = '') as "lackAltText"
      from assets as asset where asset.website_id = ${websiteId}`.execute(db),
  ]);
  const numbers = counts.rows[0] ?? { total: 0, inNoFolder: 0, lackAltText: 0 };
  return { folders: folders.rows, tags: tags.rows, ...numbers };
}
