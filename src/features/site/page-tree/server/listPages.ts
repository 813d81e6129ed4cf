import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { TreePage } from "../contract.ts";
import { describeTree, readTree } from "./pageRows.ts";

/** The tree of pages, with the 404 page. */
export async function listPages(site: SiteScope): Promise<{ pages: TreePage[]; notFoundPageId: string | null }> {
  const [rows, website] = await Promise.all([
    readTree(site),
    site.db
      .selectFrom("websites")
      .select("not_found_collection_id")
      .where("id", "=", site.websiteId)
      .executeTakeFirst(),
  ]);
  const chosen = website?.not_found_collection_id ?? null;
  return { pages: describeTree(rows), notFoundPageId: rows.some(({ id }) => id === chosen) ? chosen : null };
}
