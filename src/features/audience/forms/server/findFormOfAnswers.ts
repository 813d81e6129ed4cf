import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The only form of the website that has all of the answered fields; undefined for none or several. */
export async function findFormOfAnswers(
  site: Pick<SiteScope, "db" | "websiteId">,
  answers: unknown,
): Promise<string | undefined> {
  const ids = answers !== null && typeof answers === "object" && !Array.isArray(answers) ? Object.keys(answers) : [];
  if (ids.length === 0) return undefined;
  const fields = JSON.stringify(ids.map((id) => ({ id: id.toWellFormed().replaceAll("\0", "") })));
  const rows = await site.db
    .selectFrom("forms")
    .select("id")
    .where("website_id", "=", site.websiteId)
    .where(sql<boolean>`fields @> ${fields}::jsonb`)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}
