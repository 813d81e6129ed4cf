import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTags } from "../sites/contract.ts";
import { type SiteLanguage, saveLanguagesRoute } from "./contract.ts";
import { hostProof } from "./server/hostProofs.ts";

/** Gives a website languages, which are published and found by their locales: "/de", "/pt-br". */
export async function buildLanguages(
  app: TestApp,
  site: TestSite,
  languages: readonly (Partial<SiteLanguage> & { locale: string })[],
): Promise<void> {
  const { db } = app.services.database;
  for (const [position, { locale, path = locale.toLowerCase(), host, isPublished = true }] of languages.entries()) {
    const row = { website_id: site.website.id, locale, path, position, is_published: isPublished };
    await db.insertInto("website_languages").values(row).execute();
    if (host)
      await db.insertInto("website_hosts").values({ website_id: row.website_id, hostname: host, locale }).execute();
  }
  app.app.dropTags(site.website.id, [siteTags.site]);
}

/** Adds the DNS record that proves that the host belongs to the website's owner. */
export function proveHost({ services, textRecords }: TestApp, { website }: TestSite, host: string): void {
  const { name, value } = hostProof(services.secret, website.id, host);
  textRecords.set(name, [value]);
}

/** The call that saves languages, with the revision that was read. */
export const languageCalls = { settings: "/api/multilingual/settings", save: saveLanguagesRoute.path } as const;
