import { type Selectable, sql } from "kysely";
import { collectionTypes, type NavigationAudience } from "#features/site/page-model/contract.ts";
import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { NavigationPlace, PageStatus, StoredPage, TreePage } from "../contract.ts";
import { byPosition, type PagePlace } from "../domain/movePage.ts";

/** A page without its body, draft and podcast. */
export type PageRow = Omit<Selectable<DB["collections"]>, "body" | "body_text" | "draft" | "podcast" | "variant_of"> & {
  has_draft: boolean;
};

const columns = [
  "website_id",
  "id",
  "type",
  "folder_behavior",
  "title",
  "navigation_title",
  "navigation_audience",
  "url_slug",
  "description",
  "is_homepage",
  "navigation",
  "navigation_position",
  "parent_id",
  "link_url",
  "link_new_window",
  "enabled",
  "status",
  "publish_at",
  "has_been_public",
  "no_index",
  "social_asset_id",
  "main_asset_id",
  "password_hash",
  "members_only",
  "seo_title",
  "seo_description",
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
] as const;

/** Every page of the website, also those in the trash, without the versions of pages. Add further conditions. */
export function selectPages({ db, websiteId }: Pick<SiteScope, "websiteId"> & { db: SiteScope["db"] }) {
  return db
    .selectFrom("collections")
    .select(columns)
    .select(sql<boolean>`draft is not null`.as("has_draft"))
    .where("website_id", "=", websiteId)
    .where("variant_of", "is", null);
}

/** The pages outside the trash, in order. */
export async function readTree(site: Pick<SiteScope, "websiteId"> & { db: SiteScope["db"] }): Promise<PageRow[]> {
  return selectPages(site).where("deleted_at", "is", null).orderBy("navigation_position").orderBy("id").execute();
}

/** The page with this id; undefined if there is none or it is in the trash. */
export function findPage(tx: SiteTransaction, pageId: string): Promise<PageRow | undefined> {
  return selectPages(tx).where("id", "=", pageId).where("deleted_at", "is", null).executeTakeFirst();
}

/** Locks the tree for a change, so that each change sees the previous one. Reading does not wait. */
export async function lockTree(tx: SiteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pages of ${tx.websiteId}`}, 0))`.execute(tx.db);
}

/** The place of a page in the tree. */
export function placeOf(row: PageRow): PagePlace {
  return {
    id: row.id,
    kind: pageKindOf(row),
    navigation: row.navigation as NavigationPlace,
    parentId: row.parent_id,
    position: row.navigation_position,
  };
}

/** Writes new places in one statement. */
export async function savePlaces(tx: SiteTransaction, places: readonly PagePlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update collections as page
    set navigation = place.navigation, parent_id = place.parent_id, navigation_position = place.position
    from unnest(
      ${places.map(({ id }) => id)}::uuid[],
      ${places.map(({ navigation }) => navigation)}::text[],
      ${places.map(({ parentId }) => parentId)}::uuid[],
      ${places.map(({ position }) => position)}::integer[]
    ) as place (id, navigation, parent_id, position)
    where page.website_id = ${tx.websiteId} and page.id = place.id`.execute(tx.db);
  tx.touch(siteTags.navigation);
}

/** The pages in the order of the tree: part by part, folders before their content. */
export function describeTree(rows: readonly PageRow[]): TreePage[] {
  const sorted = [...rows].sort((one, other) => byPosition(placeOf(one), placeOf(other)));
  return sorted.map(describePage);
}

export function describePage(row: PageRow): TreePage {
  return {
    id: row.id,
    kind: pageKindOf(row),
    title: row.title,
    navigationTitle: row.navigation_title,
    slug: row.url_slug,
    path: row.type === collectionTypes.link ? (row.link_url ?? "") : collectionPath(row),
    isHomepage: row.is_homepage,
    enabled: row.enabled,
    status: row.status as PageStatus,
    publishAt: row.publish_at?.toISOString() ?? null,
    hasPassword: row.password_hash !== null,
    isForMembers: row.members_only,
    noIndex: row.no_index,
    navigation: row.navigation as NavigationPlace,
    parentId: row.parent_id,
    hasDraft: row.has_draft,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function describeStoredPage(row: PageRow, now: Date): StoredPage {
  return {
    ...describePage(row),
    navigationAudience: row.navigation_audience as NavigationAudience,
    description: row.description,
    hasBeenPublic: row.has_been_public || isPublic(row, now),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    socialAssetId: row.social_asset_id,
    linkUrl: row.link_url,
    linkNewWindow: row.link_new_window,
    revision: row.revision,
  };
}

/** The page as it is stored. */
export async function readStoredPage(tx: SiteTransaction, pageId: string, now: Date): Promise<StoredPage> {
  return describeStoredPage((await findPage(tx, pageId)) as PageRow, now);
}
