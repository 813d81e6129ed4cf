import type { TreePage } from "#features/site/page-tree/contract.ts";
import { describePage, selectPages } from "#features/site/page-tree/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** Pages in the trash, most recently deleted first. */
export async function listTrash(site: SiteScope): Promise<(TreePage & { deletedAt: string })[]> {
  const rows = await selectPages(site)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...describePage(row), deletedAt: (row.deleted_at as Date).toISOString() }));
}
