import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** The condition `isOpen` on a row of `collections`: everyone sees the page, and its items may be shown elsewhere. */
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

/** The same condition for statements that are written out. @param collection what `collections` is called there */
export function isOpenRow(collection: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${collection}.${name}`);
  return sql<boolean>`(${column("enabled")} and ${column("deleted_at")} is null and ${column("password_hash")} is null
    and (${column("status")} = 'published'
      or (${column("status")} = 'scheduled' and ${column("publish_at")} <= ${now})))`;
}

/** The condition `isPublic`: visitors find the page, be it behind a password. @param collection as of `isOpenRow` */
export function isPublicRow(collection: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${collection}.${name}`);
  return sql<boolean>`is_public_page(${column("enabled")}, ${column("status")}, ${column("publish_at")},
    ${column("deleted_at")}, ${now})`;
}
