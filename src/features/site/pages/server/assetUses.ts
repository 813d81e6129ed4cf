import { type RawBuilder, sql } from "kysely";
import type { AssetUse } from "#features/site/assets/contract.ts";
import { collectionTypes, recordTypes } from "#features/site/page-model/contract.ts";
import { uuidPattern } from "#kernel/domain/uuid.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

interface UseRow {
  name: string;
  kind: string;
  title: string;
  id: string | null;
  type: number | null;
}

type Text = RawBuilder<unknown>;

/** Returns the things that a text names, each once, as rows with a `name`. */
type NamesIn = (text: Text) => Text;

const idsIn: NamesIn = (text) =>
  sql`(select distinct found[1] as name from regexp_matches(${text}, ${uuidPattern}, 'g') as found)`;

const settings = [
  { column: "announcement_bar", title: "Announcement bar", path: "/design/announcement" },
  { column: "popup", title: "Popup", path: "/design/popup" },
  { column: "lock_screen", title: "Lock screen", path: "/settings/lock-screen" },
  { column: "header_footer", title: "Header and footer", path: "/design/header" },
  { column: "icon_asset_id", title: "Site icon", path: "/settings/general" },
  { column: "site_styles", title: "Site styles", path: null },
] as const;

/**
 * Where pages show these assets: published pages, drafts, the trash, posts, the theme's fields, saved sections and the
 * website's settings. Documents are searched as text, which covers every kind of block.
 */
export function assetUsesOfPages(site: SiteScope, ids: readonly string[]): Promise<Map<string, AssetUse[]>> {
  return usesByName(site, idsIn, ids);
}

/**
 * Where pages show something by its id, or link to it or to a page below its path.
 * @param path public path, "/about"; undefined if it has none
 */
export async function findPlaces(site: SiteScope, { id, path }: { id: string; path?: string }): Promise<AssetUse[]> {
  // A link in a document is a quoted text, or is in HTML with escaped quotes. Slugs need no escapes.
  const link = `"${path}["\\\\#?/]`;
  const namesIn: NamesIn = (text) =>
    sql`(select ${id}::text as name where position(${id} in ${text}) > 0
      ${path && path !== "/" ? sql`or ${text} ~ ${link}` : sql``})`;
  return (await usesByName(site, namesIn, [id])).get(id) ?? [];
}

/** Where pages show one of these or link to it, each place once. One pass over the pages for many things. */
export async function findPlacesOfAny(
  site: SiteScope,
  things: readonly { id: string; path: string }[],
): Promise<AssetUse[]> {
  if (things.length === 0) return [];
  const namesIn: NamesIn = (text) =>
    sql`(select distinct coalesce(part[1], rtrim(part[2], '/')) as name
      from regexp_matches(${text}, ${`(${uuidPattern})|"(/[^"\\\\#?]*)`}, 'g') as part)`;
  const uses = await usesByName(
    site,
    namesIn,
    things.flatMap(({ id, path }) => [id, path]),
  );
  return [...new Map([...uses.values()].flat().map((use) => [JSON.stringify(use), use])).values()];
}

/** A page's own data is no use of it. */
async function usesByName(site: SiteScope, namesIn: NamesIn, names: readonly string[]) {
  const { websiteId } = site;
  const wanted = sql`any(${names}::text[])`;
  const { rows } = await sql<UseRow>`
    select used.name, case when page.deleted_at is not null then 'trash' else 'page' end as kind, page.title,
      page.id::text, page.type
    from collections as page cross join lateral
      ${namesIn(sql`concat_ws(' ', page.body::text, page.main_asset_id::text, page.social_asset_id::text,
        page.podcast ->> 'coverAssetId', to_json(page.link_url)::text, page.description)`)} as used
    where page.website_id = ${websiteId} and used.name = ${wanted} and used.name <> page.id::text
    union all
    select used.name, 'draft', page.title, page.id::text, page.type
    from collections as page cross join lateral ${namesIn(sql`page.draft::text`)} as used
    where page.website_id = ${websiteId} and page.draft is not null and page.deleted_at is null
      and used.name = ${wanted} and used.name <> page.id::text
      and not exists (
        select from ${namesIn(sql`concat_ws(' ', page.body::text, page.main_asset_id::text)`)} as published
        where published.name = used.name)
    union all
    select used.name, case when post.deleted_at is not null then 'trash'
        when post.record_type = ${recordTypes.event}::integer then 'event' else 'post' end, post.title,
      case when post.deleted_at is null then post.id::text end,
      ${collectionTypes.generic}::integer
    from content_items as post cross join lateral
      ${namesIn(sql`concat_ws(' ', post.main_asset_id::text, post.social_asset_id::text, post.audio_asset_id::text,
        post.body::text, post.draft::text,
        case when post.body is null then post.body_html end, post.excerpt)`)} as used
    where post.website_id = ${websiteId} and used.name = ${wanted} and used.name <> post.id::text
    union all
    select used.name, 'theme', field.name, null, null
    from block_fields as field cross join lateral ${namesIn(sql`field.body::text`)} as used
    where field.website_id = ${websiteId} and used.name = ${wanted}
    union all
    select used.name, 'section', saved.name, null, null
    from saved_sections as saved cross join lateral ${namesIn(sql`saved.section::text`)} as used
    where saved.website_id = ${websiteId} and used.name = ${wanted}
    union all
    select used.name, 'settings', place.name, null, null
    from websites as website
      cross join lateral (values ${sql.join(
        settings.map(({ column }) => sql`(${sql.lit(column)}, website.${sql.ref(column)}::text)`),
      )}) as place (name, document)
      cross join lateral ${namesIn(sql`place.document`)} as used
    where website.id = ${websiteId} and used.name = ${wanted}
    order by 3`.execute(site.db);
  const uses = new Map<string, AssetUse[]>();
  for (const row of rows) uses.set(row.name, [...(uses.get(row.name) ?? []), describeUse(row)]);
  return uses;
}

function describeUse({ kind, title, id, type }: UseRow): AssetUse {
  if (kind === "settings") {
    const place = settings.find(({ column }) => column === title);
    return { kind, title: place?.title ?? title, path: place?.path ?? null };
  }
  if (!id) return { kind, title, path: null };
  if (kind === "trash") return { kind, title, path: "/pages/trash" };
  if (kind === "post" || kind === "event" || type === collectionTypes.page || type === collectionTypes.folder)
    return { kind, title, path: `/pages/${id}/edit` };
  return { kind, title, path: type === 8 ? `/pages/${id}/cover` : "/pages" };
}
