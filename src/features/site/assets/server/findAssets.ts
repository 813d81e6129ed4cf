import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { AssetRow } from "./describeAsset.ts";

/** The existing assets of these ids, described, by id. One statement. */
export async function findAssets<Described>(
  site: Pick<SiteScope, "db" | "websiteId">,
  ids: readonly string[],
  describe: (row: AssetRow) => Described,
): Promise<Map<string, Described>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const rows = await site.db
    .selectFrom("assets")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "in", distinct)
    .execute();
  return new Map(rows.map((row) => [row.id, describe(row)]));
}
