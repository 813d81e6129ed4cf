import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { TreePage } from "../contract.ts";
import { describePage, describeTree, readTree, selectPages } from "./pageRows.ts";

/** The tree of pages, with the page that is in for those that are missing. */
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

/** Pages in the trash, most recently deleted first. */
export async function listTrash(site: SiteScope): Promise<(TreePage & { deletedAt: string })[]> {
  const rows = await selectPages(site)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...describePage(row), deletedAt: (row.deleted_at as Date).toISOString() }));
}
