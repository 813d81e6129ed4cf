import type { ExpressionBuilder } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** The condition `isOpen` on a row of `collections`: everybody sees the page, and its items may be shown elsewhere. */
export function isOpenCollection(now: Date) {
  return (where: ExpressionBuilder<DB, "collections">) =>
    where.and([
      where("collections.enabled", "=", true),
      where("collections.deleted_at", "is", null),
      where("collections.password_hash", "is", null),
      where.or([
        where("collections.status", "=", "published"),
        where.and([where("collections.status", "=", "scheduled"), where("collections.publish_at", "<=", now)]),
      ]),
    ]);
}
