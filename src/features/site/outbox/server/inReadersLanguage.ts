import { liveWebsites } from "#features/site/sites/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { defaultLocaleOf, websiteFor, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";

/**
 * Makes an email in its reader's language: texts, dates and amounts that `work` reads come in it,
 * and the website's title and settings. Does nothing if there is
 * no website anymore.
 * @param stored the reader's language, such as `orders.locale`; empty or undefined for the website's own, as for the team
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
