import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** First segments of addresses that are the website's languages, so that no page may have them. One statement. */
export async function languagePaths({ db, websiteId }: SiteTransaction): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("website_languages").select("path").where("website_id", "=", websiteId).execute();
  return new Set(rows.map(({ path }) => path));
}
