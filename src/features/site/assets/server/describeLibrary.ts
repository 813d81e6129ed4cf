import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { AssetFolder, AssetTag } from "../contract.ts";
import { tagNameOf, tagWords } from "./listTags.ts";

interface Library {
  folders: AssetFolder[];
  tags: AssetTag[];
  total: number;
  inNoFolder: number;
  lackAltText: number;
}

/** The folders by name, the tags by use, and counts, all from indexes and without reading assets. Four statements. */
export async function describeLibrary({ db, websiteId }: SiteScope): Promise<Library> {
  const [folders, tags, inNoFolder, lackAltText] = await Promise.all([
    sql<AssetFolder>`select folder.id, folder.parent_id as "parentId", folder.name, (
        select count(*) from assets as asset
        where asset.website_id = folder.website_id and asset.folder_id = folder.id) as "assetCount"
      from asset_folders as folder where folder.website_id = ${websiteId}
      order by lower(folder.name), folder.id`.execute(db),
    sql<AssetTag>`with used as materialized (
        select found.word, count(*) as "assetCount" from asset_words as found
        where found.website_id = ${websiteId} and ${tagWords} group by found.word
        order by count(*) desc, found.word limit 200)
      select ${tagNameOf(websiteId)} as name, used."assetCount" from used
      order by used."assetCount" desc, used.word`.execute(db),
    sql<{ count: number }>`select count(*) as count from assets as asset
      where asset.website_id = ${websiteId} and asset.folder_id is null`.execute(db),
    sql<{ count: number }>`select count(*) as count from assets as asset
      where asset.website_id = ${websiteId} and asset.kind = 'image' and asset.alt_text = ''`.execute(db),
  ]);
  const numberOf = ({ rows }: { rows: { count: number }[] }) => rows[0]?.count ?? 0;
  const inFolders = folders.rows.reduce((sum, { assetCount }) => sum + assetCount, 0);
  return {
    folders: folders.rows,
    tags: tags.rows,
    // Every asset is in one folder or in none.
    total: inFolders + numberOf(inNoFolder),
    inNoFolder: numberOf(inNoFolder),
    lackAltText: numberOf(lackAltText),
  };
}
