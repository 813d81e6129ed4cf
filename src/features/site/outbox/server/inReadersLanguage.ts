import { type Kysely, sql } from "kysely";
import { liveWebsites } from "#features/site/sites/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { textLanguageOf } from "#kernel/server/languages/languageFiles.ts";
import { defaultLocaleOf, publishedLocales, websiteFor, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import { teamEmail } from "./readTeam.ts";

/**
 * Makes an email in its reader's language: texts, dates and amounts that `work` reads come in it,
 * and the website's title and settings. Does nothing if there is
 * no website anymore.
 * @param stored the reader's language, such as `orders.locale`; empty or undefined for the website's own
 */
export async function inReadersLanguage<Result>(
  app: Pick<App, "translateWebsite">,
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  stored: string | undefined,
  work: (website: Website) => Promise<Result>,
): Promise<Result | undefined> {
  const website = await liveWebsites(db).where("websites.id", "=", websiteId).executeTakeFirst();
  return website && inLanguageOfReader(app, website, stored, work);
}

/** The same for a website that was read already, with its languages if it has several. */
export async function inLanguageOfReader<Result>(
  app: Pick<App, "translateWebsite">,
  website: Website,
  stored: string | undefined,
  work: (website: Website) => Promise<Result>,
): Promise<Result> {
  const chosen = stored ? websiteFor(website, stored) : websiteIn(website, defaultLocaleOf(website));
  const shown = await app.translateWebsite(chosen);
  return inLanguage(shown.locale, () => work(shown));
}

/**
 * Makes an email to a person of the team in the language of their studio. If visitors have the website in it, titles and
 * settings come in it, too. Otherwise these stay in the website's own language.
 * @param language the person's (`accounts.language`), such as "de"; null for the website's own
 */
export async function inLanguageOfTeam<Result>(
  app: Pick<App, "translateWebsite">,
  website: Website,
  language: string | null,
  work: (website: Website) => Promise<Result>,
): Promise<Result> {
  const known = publishedLocales(website).find((locale) => textLanguageOf(locale) === language);
  if (language === null || known !== undefined) return inLanguageOfReader(app, website, known, work);
  return inLanguageOfReader(app, website, undefined, (own) =>
    inLanguage(language, () => work({ ...own, locale: language })),
  );
}

/** The same for an email to an address, which may be of a person of the team. One statement. */
export async function inLanguageOfTeamEmail<Result>(
  app: Pick<App, "translateWebsite">,
  { db, websiteId }: { db: Kysely<DB>; websiteId: string },
  website: Website,
  email: string,
  work: (website: Website) => Promise<Result>,
): Promise<Result> {
  const reader = await db
    .selectFrom("contributors as contributor")
    .innerJoin("accounts as account", "account.id", "contributor.account_id")
    .select("account.language")
    .where("contributor.website_id", "=", websiteId)
    .where(sql`lower(${teamEmail(website)})`, "=", email.toLowerCase())
    // Someone else's account may have the contact email, too.
    .orderBy("contributor.is_owner", "desc")
    .limit(1)
    .executeTakeFirst();
  return inLanguageOfTeam(app, website, reader?.language ?? null, work);
}
