import { sql } from "kysely";
import { aheadOf, databaseTime } from "#kernel/server/database/databaseTime.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The time that visit events have now: the database's, which the test clock of a website does not move. */
export async function eventTime({ db, realNow }: Pick<SiteScope, "db" | "realNow">): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseTime(sql`${aheadOf({ now: realNow })}`)} as now`.execute(
    db,
  );
  return (rows[0] as { now: Date }).now;
}
