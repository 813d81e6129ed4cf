import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/**
 * A condition on `visit_events`: those since they were last added up, which are not in the sums yet. It asks for that time
 * again where it is used, so that sums and events of one statement are of the same moment. PostgreSQL knows only of a
 * value that few events are newer: with the subquery alone, it would read all events of a large website.
 */
export async function newEvents({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">): Promise<RawBuilder<boolean>> {
  const known = await db
    .selectFrom("visit_rollups")
    .select("rolled_until")
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
  return sql<boolean>`occurred_at >= ${known?.rolled_until ?? new Date(0)} and occurred_at >= coalesce(
    (select rolled_until from visit_rollups where website_id = ${websiteId}), '-infinity')`;
}
