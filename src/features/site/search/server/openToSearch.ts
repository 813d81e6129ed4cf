import { type RawBuilder, sql } from "kysely";

/**
 * The condition that everybody may be led to a collection: published, behind no password, not kept from search engines.
 * @param collection its name in the query
 */
export function openToSearch(collection: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${collection}.${name}`);
  return sql<boolean>`(${column("enabled")} and not ${column("no_index")} and ${column("deleted_at")} is null
    and ${column("password_hash")} is null and (${column("status")} = 'published'
      or (${column("status")} = 'scheduled' and ${column("publish_at")} <= ${now})))`;
}
