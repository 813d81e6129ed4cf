import { type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cursorTime, cutPage, isOlder, readCursor } from "./listPages.ts";
import type { DB } from "./schema.generated.ts";

/**
 * A page of what is in the trash, most recently deleted first. Two statements.
 * @param rows of a table with `id` and `deleted_at`, in the trash or not
 */
export async function listTrashed<Table extends keyof DB, Row extends { id: string; deleted_at: Date | null }>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ shown: (Row & { deleted_at: Date })[]; nextCursor: string | null; total: number } | Failure> {
  const cursor = readCursor(query.cursor, z.tuple([cursorTime, z.uuid()]));
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const inTrash = rows.where(sql<boolean>`deleted_at is not null`);
  const [found, count] = await Promise.all([
    inTrash
      .where(isOlder("deleted_at", cursor))
      .orderBy(sql`deleted_at desc, id desc`)
      .limit(query.limit + 1)
      .execute(),
    inTrash
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const trashed = found as (Row & { deleted_at: Date })[];
  const page = cutPage(trashed, query.limit, (row) => [row.deleted_at.getTime(), row.id]);
  return { ...page, total: Number(count.total) };
}
