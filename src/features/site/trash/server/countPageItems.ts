import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The number of posts or events of each of these pages, without those in their own trash. One statement. */
export async function countPageItems(
  { db, websiteId }: SiteScope,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("item_counts")
    .select(["collection_id", ({ fn }) => fn.sum<number>("item_count").as("count")])
    .where("website_id", "=", websiteId)
    .where("collection_id", "in", pageIds)
    .where("kind", "=", "all")
    .groupBy("collection_id")
    .execute();
  return new Map(rows.map((row) => [row.collection_id, Number(row.count)]));
}
