import { sql } from "kysely";
import type { AssetUse } from "#features/site/assets/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { collectionTypes } from "../contract.ts";

interface UseRow {
  asset_id: string;
  kind: string;
  title: string;
  id: string | null;
  type: number | null;
}

const idPattern = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** The ids that stand in a text, each once. */
const idsIn = (text: ReturnType<typeof sql>) =>
  sql`(select distinct found[1]::uuid as asset_id from regexp_matches(${text}, ${idPattern}, 'g') as found)`;

const settings = [
  { column: "announcement_bar", title: "Announcement bar", path: "/design/announcement" },
  { column: "popup", title: "Popup", path: "/design/popup" },
  { column: "lock_screen", title: "Lock screen", path: "/settings/lock-screen" },
  { column: "header_footer", title: "Header and footer", path: "/design/header" },
  { column: "site_styles", title: "Site styles", path: null },
] as const;

/**
 * Where pages show these assets: what is published, drafts, pages in the trash, posts, the places of the theme, saved
 * sections and the website's own settings. Documents are searched as text, so that every kind of block is covered.
 */
export async function assetUsesOfPages(site: SiteScope, ids: readonly string[]): Promise<Map<string, AssetUse[]>> {
  const { websiteId } = site;
  const wanted = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<UseRow>`
    select used.asset_id, case when page.deleted_at is not null then 'trash' else 'page' end as kind, page.title,
      page.id::text, page.type
    from collections as page cross join lateral
      ${idsIn(sql`concat_ws(' ', page.body::text, page.main_asset_id::text, page.social_asset_id::text)`)} as used
    where page.website_id = ${websiteId} and used.asset_id = ${wanted}
    union all
    select used.asset_id, 'draft', page.title, page.id::text, page.type
    from collections as page cross join lateral ${idsIn(sql`page.draft::text`)} as used
    where page.website_id = ${websiteId} and page.draft is not null and page.deleted_at is null
      and used.asset_id = ${wanted}
      and position(used.asset_id::text in concat_ws(' ', page.body::text, page.main_asset_id::text)) = 0
    union all
    select used.asset_id, 'post', post.title, null, null
    from content_items as post cross join lateral
      ${idsIn(sql`concat_ws(' ', post.main_asset_id::text, post.body_html)`)} as used
    where post.website_id = ${websiteId} and used.asset_id = ${wanted}
    union all
    select used.asset_id, 'theme', field.name, null, null
    from block_fields as field cross join lateral ${idsIn(sql`field.body::text`)} as used
    where field.website_id = ${websiteId} and used.asset_id = ${wanted}
    union all
    select used.asset_id, 'section', saved.name, null, null
    from saved_sections as saved cross join lateral ${idsIn(sql`saved.section::text`)} as used
    where saved.website_id = ${websiteId} and used.asset_id = ${wanted}
    union all
    select used.asset_id, 'settings', place.name, null, null
    from websites as website
      cross join lateral (values ${sql.join(
        settings.map(({ column }) => sql`(${sql.lit(column)}, website.${sql.ref(column)}::text)`),
      )}) as place (name, document)
      cross join lateral ${idsIn(sql`place.document`)} as used
    where website.id = ${websiteId} and used.asset_id = ${wanted}
    order by 3`.execute(site.db);
  const uses = new Map<string, AssetUse[]>();
  for (const row of rows) uses.set(row.asset_id, [...(uses.get(row.asset_id) ?? []), describeUse(row)]);
  return uses;
}

function describeUse({ kind, title, id, type }: UseRow): AssetUse {
  if (kind === "settings") {
    const place = settings.find(({ column }) => column === title);
    return { kind, title: place?.title ?? title, path: place?.path ?? null };
  }
  if (kind === "trash") return { kind, title, path: "/pages/trash" };
  if (!id) return { kind, title, path: null };
  if (type === collectionTypes.page || type === collectionTypes.folder)
    return { kind, title, path: `/pages/${id}/edit` };
  return { kind, title, path: type === 8 ? `/pages/${id}/cover` : "/pages" };
}
