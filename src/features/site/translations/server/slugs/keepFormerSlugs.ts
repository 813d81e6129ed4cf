import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Keeps the slugs of languages that are removed, so that their addresses still lead to the pages. */
export async function keepFormerSlugs(tx: SiteTransaction, { locales }: { locales: readonly string[] }): Promise<void> {
  // The slug that an entity has now wins over one that another had before.
  await sql`
    insert into former_language_slugs (website_id, locale, slug, kind, entity_id)
    select distinct on (locale, text, kind) website_id, locale, text, kind, entity_id from translations
    where website_id = ${tx.websiteId} and locale = any(${locales}::text[])
      and (field = 'slug' or field like 'former-slug:%')
    order by locale, text, kind, field <> 'slug', translated_at desc
    on conflict (website_id, locale, slug, kind) do update set entity_id = excluded.entity_id`.execute(tx.db);
}
