import { type Expression, sql } from "kysely";
import {
  collectionTypes,
  folderBehaviors,
  type NavigationLink,
  type PageModel,
} from "#features/site/page-model/contract.ts";
import { slugCandidates } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath, collectionTypeName } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { readTranslations, type WantedTranslations } from "#features/site/translations/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { Collection } from "./Pages.ts";
import { pageTranslations, type TranslatedPage } from "./pageTranslations.ts";

/** The columns of `collections` without its documents, which are large: `body` and `draft`. */
export const collectionColumns = [
  "website_id",
  "id",
  "type",
  "title",
  "navigation_title",
  "navigation_audience",
  "url_slug",
  "description",
  "is_homepage",
  "navigation",
  "navigation_position",
  "parent_id",
  "folder_behavior",
  "link_url",
  "link_new_window",
  "main_asset_id",
  "podcast",
  "seo_title",
  "seo_description",
  "social_asset_id",
  "no_index",
  "enabled",
  "status",
  "publish_at",
  "password_hash",
  "members_only",
  "deleted_at",
  "draft_revision",
  "draft_saved_at",
  "draft_account_id",
  "draft_publish_at",
  "draft_tab",
  "draft_tab_at",
  "revision",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof Collection)[];

/** The collections that a page needs: its own and those in the navigation. */
export interface PageCollections {
  /**
   * The collection with the longest slug at the start of the path, in any state. The home page for an empty path, and
   * for paths that no slug begins if the home page has items, whose paths start at the root.
   */
  collection: Collection | undefined;
  /** The path after the collection's slug. */
  rest: string[];
  /** The collection that was requested by id. */
  named: Collection | undefined;
  navigation: PageModel["navigation"];
  /** When the next page of the website appears without a write. */
  expiresAt: Date | undefined;
}

interface AskedCollections {
  segments: readonly string[];
  now: Date;
  /** One more collection, by id. */
  namedId?: string | null;
}

/** Types of collections without pages below them. */
const itemless: ReadonlySet<number> = new Set([collectionTypes.page, collectionTypes.splash, collectionTypes.folder]);

/**
 * One statement for the collection at a path and the whole navigation, and one for their translations if the website is
 * in another language than its own. Bodies are read only if they may be shown.
 */
export async function readCollections(
  { site, website }: { site: SiteScope; website: Website },
  { segments, now, namedId = null }: AskedCollections,
): Promise<PageCollections> {
  const candidates = slugCandidates(segments);
  const isShown = sql<boolean>`(url_slug = any(${candidates}) or is_homepage or id = ${namedId}::uuid)`;
  const found = await site.db
    .selectFrom("collections")
    .select(collectionColumns)
    .select(sql<Collection["body"]>`case when ${isShown} then body end`.as("body"))
    .select(sql<Collection["draft"]>`null::jsonb`.as("draft"))
    .select((select) =>
      select
        .selectFrom("collections as later")
        .select((min) => min.fn.min("later.publish_at").as("at"))
        .where("later.website_id", "=", site.websiteId)
        .where("later.deleted_at", "is", null)
        .where("later.status", "=", "scheduled")
        .where("later.publish_at", ">", now)
        .as("next_publish_at"),
    )
    .where("website_id", "=", site.websiteId)
    .where("deleted_at", "is", null)
    .where((where) =>
      where.or([
        isShown as Expression<boolean>,
        where.and([
          where("navigation", "<>", "none"),
          where("enabled", "=", true),
          where("status", "in", ["published", "scheduled"]),
        ]),
      ]),
    )
    .orderBy("navigation_position")
    .orderBy("id")
    .execute();
  const rows = await translatePages({ site, website }, found);
  const pages = rows.filter((row) => row.type !== collectionTypes.link);
  const home = pages.find((row) => row.is_homepage);
  const bySlug = candidates.map((slug) => pages.find((row) => row.url_slug === slug)).find((row) => row !== undefined);
  const collection = bySlug ?? (segments.length === 0 || (home && !itemless.has(home.type)) ? home : undefined);
  return {
    collection,
    rest: bySlug ? segments.slice(bySlug.url_slug.split("/").length) : [...segments],
    named: rows.find((row) => row.id === namedId),
    navigation: navigationOf(
      rows.filter((row) => isPublic(row, now)),
      collection?.id,
    ),
    expiresAt: rows[0]?.next_publish_at ?? undefined,
  };
}

/** Translations of pages, with those of blocks only for bodies that were read. */
export const wantedPages = (rows: readonly TranslatedPage[]): WantedTranslations => ({
  kind: pageTranslations,
  ids: rows.map(({ id }) => id),
  withBody: rows.filter(({ body }) => body !== null).map(({ id }) => id),
});

/** The pages in the language of the website, with their bodies if they were read. */
export async function translatePages<Row extends TranslatedPage>(
  { site, website }: { site: SiteScope; website: Website },
  rows: readonly Row[],
): Promise<Row[]> {
  const texts = await readTranslations(site, website, [wantedPages(rows)]);
  return rows.map((row) => texts.apply(pageTranslations, row.id, row) as Row);
}

type Audience = NonNullable<NavigationLink["audience"]>;

function navigationOf(rows: readonly Collection[], currentId: string | undefined): PageModel["navigation"] {
  const linkOf = (row: Collection): NavigationLink => {
    const title = row.navigation_title || row.title;
    const forSome = row.navigation_audience === "everyone" ? {} : { audience: row.navigation_audience as Audience };
    if (row.type === collectionTypes.link) {
      const newWindow = row.link_new_window ? { newWindow: true } : {};
      return { title, url: row.link_url ?? "", active: false, isLink: true, ...newWindow, ...forSome };
    }
    const link = { title, url: collectionPath(row), active: row.id === currentId, id: row.id, ...forSome };
    const typeName = collectionTypeName(row.type, row.folder_behavior);
    if (row.folder_behavior === null) return { ...link, typeName };
    const items = rows.filter((each) => each.parent_id === row.id).map(linkOf);
    return { ...link, typeName, folderBehavior: row.folder_behavior, items };
  };
  const partOf = (part: string) =>
    rows
      .filter((row) => row.navigation === part && row.parent_id === null)
      .map(linkOf)
      // An empty folder leads nowhere.
      .filter(({ folderBehavior, items }) => folderBehavior !== folderBehaviors.redirect || items?.some(isPage));
  return { main: partOf("main"), secondary: partOf("secondary"), footer: partOf("footer") };
}

const isPage = (link: NavigationLink) => !link.isLink;

/** The navigation with the links to one page marked. */
export function withActiveLinks(navigation: PageModel["navigation"], id: string | undefined): PageModel["navigation"] {
  const marked = (links: NavigationLink[]): NavigationLink[] =>
    links.map((link) => ({
      ...link,
      active: id !== undefined && link.id === id,
      ...(link.items ? { items: marked(link.items) } : {}),
    }));
  const { main, secondary, footer } = navigation;
  return { main: marked(main), secondary: marked(secondary), footer: marked(footer) };
}
