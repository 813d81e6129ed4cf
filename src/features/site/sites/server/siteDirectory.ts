import { type Kysely, sql } from "kysely";
import { createTagMemory } from "#kernel/server/cache/createTagMemory.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App, WebsiteDirectory, WebsiteStanding } from "#kernel/server/http/createApp.ts";
import { placeOf, siteOrigin } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { FormerLanguage, WebsiteLanguage } from "#kernel/server/languages/websiteLanguages.ts";
import { siteTags } from "../contract.ts";

/** The languages of a website besides its own, in their order; null if it has none. */
const languagesOf = (website: "websites" | "website") => sql<readonly WebsiteLanguage[] | null>`(
  select json_agg(json_build_object('locale', language.locale, 'path', language.path, 'host', host.hostname,
    'isPublished', language.is_published) order by language.position, language.locale)
  from website_languages as language
  left join website_hosts as host on host.website_id = language.website_id and host.locale = language.locale
  where language.website_id = ${sql.ref(`${website}.id`)})`;

/** Paths that languages of a website had; null if there are none. */
const formerLanguagesOf = (website: "websites" | "website") => sql<readonly FormerLanguage[] | null>`(
  select json_agg(json_build_object('locale', former.locale, 'path', former.path))
  from former_language_paths as former where former.website_id = ${sql.ref(`${website}.id`)})`;

/** Websites that were not deleted, with their languages. */
export const liveWebsites = (db: Kysely<DB>) =>
  db
    .selectFrom("websites")
    .selectAll("websites")
    .select([languagesOf("websites").as("languages"), formerLanguagesOf("websites").as("former_languages")])
    .where("websites.deleted_at", "is", null);

/**
 * The website of a host: its own domain, `<identifier>.localhost` or below `SITES_DOMAIN`, or the install's first
 * website if the configuration shows it; and a website's address. A deleted one is not found. Cached until settings of
 * any website change.
 */
export function createSiteDirectory(app: App): WebsiteDirectory {
  const { db } = app.services.database;
  const { configuration } = app.services;
  // A domain may move from one website to another, so settings of any website invalidate all of it.
  const staleKeys = (_websiteId?: string, tags?: readonly string[]) =>
    !tags || tags.includes(siteTags.site) ? "all" : [];
  const websites = createTagMemory<Website>(app, staleKeys);
  const origins = createTagMemory<string>(app, staleKeys);
  const standings = createTagMemory<WebsiteStanding>(app, staleKeys);

  async function readByHost(hostname: string): Promise<Website | undefined> {
    const place = placeOf(configuration, { hostname });
    // No website's domain may be the studio's host.
    const byDomain = place.isStudio ? undefined : await findByDomain(hostname);
    if (byDomain) return byDomain;
    const named = place.identifier && (await resolveIdentifier(place.identifier));
    return named || (place.showsFirstSite ? findFirst() : undefined);
  }

  const resolveIdentifier = (identifier: string) =>
    websites.recall(`identifier ${identifier}`, () => findByIdentifier(identifier));

  function findByDomain(hostname: string): Promise<Website | undefined> {
    return db
      .selectFrom("website_hosts as host")
      .innerJoin("websites as website", "website.id", "host.website_id")
      .selectAll("website")
      .select([languagesOf("website").as("languages"), formerLanguagesOf("website").as("former_languages")])
      .where("host.hostname", "=", hostname)
      .where("website.deleted_at", "is", null)
      .executeTakeFirst();
  }

  function findByIdentifier(identifier: string): Promise<Website | undefined> {
    return liveWebsites(db).where("identifier", "=", identifier).executeTakeFirst();
  }

  function findFirst(): Promise<Website | undefined> {
    return liveWebsites(db).orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
  }

  async function readStanding(websiteId: string): Promise<WebsiteStanding> {
    const { rows } = await sql<WebsiteStanding>`
      select deleted_at is not null as "isDeleted", clock_ahead_seconds::float8 * 1000 as "aheadMs"
      from websites where id = ${websiteId}`.execute(db);
    return rows[0] ?? { isDeleted: false, aheadMs: 0 };
  }

  async function readOrigin({ id, identifier }: Pick<Website, "id" | "identifier">): Promise<string> {
    const found = await db
      .selectFrom("websites as website")
      .select((select) => [
        select
          .selectFrom("website_hosts as host")
          .select("host.hostname")
          .whereRef("host.website_id", "=", "website.id")
          .where("host.locale", "is", null)
          .orderBy("host.hostname")
          .limit(1)
          .as("domain"),
        select
          .selectFrom("websites")
          .select("id")
          .where("deleted_at", "is", null)
          .orderBy("created_at")
          .orderBy("id")
          .limit(1)
          .as("firstId"),
      ])
      .where("website.id", "=", id)
      .executeTakeFirst();
    return siteOrigin(configuration, {
      identifier,
      domain: found?.domain ?? undefined,
      isFirst: found?.firstId === id,
    });
  }

  return {
    resolve(address) {
      if (address === "first") return websites.recall("first", findFirst);
      if ("hostname" in address) return websites.recall(`host ${address.hostname}`, () => readByHost(address.hostname));
      return resolveIdentifier(address.identifier);
    },
    standingOf: async (websiteId) =>
      (await standings.recall(websiteId, () => readStanding(websiteId))) as WebsiteStanding,
    async originOf(website) {
      const isLocalized = website.default_locale !== undefined;
      const language = website.languages?.find(({ locale }) => isLocalized && locale === website.locale);
      if (language?.host) {
        return siteOrigin(configuration, { ...website, domain: language.host, isFirst: false });
      }
      return (await origins.recall(website.id, () => readOrigin(website))) as string;
    },
  };
}
