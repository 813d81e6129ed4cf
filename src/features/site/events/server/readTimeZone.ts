import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The stored time zone of a website. */
export async function readTimeZone({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">): Promise<string> {
  const { time_zone: timeZone } = await db
    .selectFrom("websites")
    .select("time_zone")
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
