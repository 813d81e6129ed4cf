import { z } from "zod";
import { describePage, selectPages } from "#features/site/page-tree/server/index.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cursorTime, cutPage, isOlder, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listTrashRoute } from "../contract.ts";
import { countPageItems } from "./countPageItems.ts";

/** Pages in the trash, most recently deleted first. Three statements. */
export async function listTrash(
  site: SiteScope,
  query: { cursor?: string | undefined; limit: number },
): Promise<RouteAnswer<typeof listTrashRoute> | Failure> {
  const cursor = readCursor(query.cursor, z.tuple([cursorTime, z.uuid()]));
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const inTrash = () => selectPages(site).where("deleted_at", "is not", null);
  const [rows, count] = await Promise.all([
    inTrash()
      .where(isOlder("deleted_at", cursor))
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(query.limit + 1)
      .execute(),
    inTrash()
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const { shown, nextCursor } = cutPage(rows, query.limit, (row) => [(row.deleted_at as Date).getTime(), row.id]);
  const counts = await countPageItems(
    site,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => ({
      ...describePage(row),
      deletedAt: (row.deleted_at as Date).toISOString(),
      itemCount: counts.get(row.id) ?? 0,
    })),
    nextCursor,
    total: Number(count.total),
  };
}
