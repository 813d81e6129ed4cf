import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** Websites whose owners turned on an email that is off by default. */
export async function websitesThatSend(db: Kysely<DB>, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select website_id as id from email_templates where kind = ${kind} and is_on order by website_id`.execute(db);
  return rows.map(({ id }) => id);
}
