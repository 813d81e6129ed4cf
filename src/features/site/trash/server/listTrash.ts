import { describePage, selectPages } from "#features/site/page-tree/server/index.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { listTrashed } from "#kernel/server/database/listTrashed.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listTrashRoute } from "../contract.ts";
import { countPageItems } from "./countPageItems.ts";

/** Pages in the trash, most recently deleted first. Three statements. */
export async function listTrash(
  site: SiteScope,
  query: { cursor?: string | undefined; limit: number },
): Promise<RouteAnswer<typeof listTrashRoute> | Failure> {
  const trashed = await listTrashed(selectPages(site), query);
  if (isFailure(trashed)) return trashed;
  const { shown, nextCursor, total } = trashed;
  const counts = await countPageItems(
    site,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => ({
      ...describePage(row),
      deletedAt: row.deleted_at.toISOString(),
      itemCount: counts.get(row.id) ?? 0,
    })),
    nextCursor,
    total,
  };
}
