import { LRUCache } from "lru-cache";
import type { App, WebsiteResolver } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { siteTags } from "../contract.ts";

/**
 * Which website a host leads to (DESIGN.md "Running it"): its own domain, `<identifier>.localhost`, else the install's
 * first website. Kept in memory until settings of any website change.
 */
export function createSiteDirectory(app: App): { resolve: WebsiteResolver } {
  const { db } = app.services.database;
  const websites = new LRUCache<string, Website>({ max: 5000 });
  // Counts the drops, so that a website that was read before a drop is not kept after it.
  let drops = 0;

  app.onDrop((_websiteId, tags) => {
    if (tags && !tags.includes(siteTags.site)) return;
    drops++;
    websites.clear();
  });

  async function read(hostname: string, identifier: string | undefined): Promise<Website | undefined> {
    if (identifier !== undefined) return findByIdentifier(identifier);
    const byHost = await db
      .selectFrom("website_hosts as host")
      .innerJoin("websites as website", "website.id", "host.website_id")
      .selectAll("website")
      .where("host.hostname", "=", hostname)
      .executeTakeFirst();
    if (byHost) return byHost;
    const local = /^([a-z0-9-]+)\.localhost$/.exec(hostname)?.[1];
    const byLocal = local ? await findByIdentifier(local) : undefined;
    if (byLocal) return byLocal;
    return db.selectFrom("websites").selectAll().orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
  }

  function findByIdentifier(identifier: string): Promise<Website | undefined> {
    return db.selectFrom("websites").selectAll().where("identifier", "=", identifier).executeTakeFirst();
  }

  return {
    async resolve({ hostname, identifier }) {
      const key = identifier === undefined ? `host ${hostname}` : `identifier ${identifier}`;
      const known = websites.get(key);
      if (known) return known;
      const before = drops;
      const website = await read(hostname, identifier);
      if (website && before === drops) websites.set(key, website);
      return website;
    },
  };
}
