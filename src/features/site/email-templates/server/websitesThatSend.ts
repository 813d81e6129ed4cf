import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** Websites whose owners turned on an email that is off by default. */
export async function websitesThatSend(db: Kysely<DB>, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select template.website_id as id from email_templates as template
    join websites as website on website.id = template.website_id and website.deleted_at is null
    where template.kind = ${kind} and template.is_on order by template.website_id`.execute(db);
  return rows.map(({ id }) => id);
}
