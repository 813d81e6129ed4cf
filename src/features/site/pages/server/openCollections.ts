import { type RawBuilder, sql } from "kysely";

/**
 * The domain's `isPublic` for a row of `collections`.
 * @param collection its alias in the statement
 */
export function isPublicRow(collection: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${collection}.${name}`);
  return sql<boolean>`is_public_page(${column("enabled")}, ${column("status")}, ${column("publish_at")},
    ${column("deleted_at")}, ${now})`;
}

/**
 * The domain's `isPublicItem` for a row of `content_items`.
 * @param item its alias in the statement
 */
export function isPublicItemRow(item: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${item}.${name}`);
  return sql<boolean>`is_public_item(${column("status")}, ${column("published_at")}, ${column("deleted_at")}, ${now})`;
}

/** Whether the item of a row becomes public later, without a write. Pages that list it are cached until then. */
export function isComingItemRow(item: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${item}.${name}`);
  return sql<boolean>`(is_public_item(${column("status")}, ${column("published_at")}, ${column("deleted_at")}, 'infinity')
    and ${column("published_at")} > ${now})`;
}

/** The domain's `isOpen` for a row of `collections`: its items may be shown elsewhere. */
export function isOpenRow(collection: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isPublicRow(collection, now)} and ${sql.ref(`${collection}.password_hash`)} is null
    and not ${sql.ref(`${collection}.members_only`)})`;
}
