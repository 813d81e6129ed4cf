import { sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { collectionTypes, folderBehaviors } from "#features/site/page-model/contract.ts";
import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isOpenRow } from "#features/site/pages/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { AreaPage, MemberArea } from "../contract.ts";
import type { Joining } from "../domain/wayIn.ts";
import { isCurrentRow } from "./memberships.ts";

type Reader = Pick<SiteScope | SiteTransaction, "db" | "websiteId">;

/** The areas of a website by name, with their counts. @param id only this one */
export async function readAreas({ db, websiteId }: Reader, now: Date, id?: string): Promise<MemberArea[]> {
  const { rows } = await sql<Omit<MemberArea, "term"> & { termCount: number | null; termUnit: "day" | "month" }>`
    select area.id, area.name, area.description, area.joining, area.product_id as "productId",
      area.term_count as "termCount", area.term_unit as "termUnit", area.revision,
      array(select page.page_id::text from area_pages as page
        where page.website_id = area.website_id and page.area_id = area.id order by page.page_id) as "pageIds",
      (select count(*)::integer from area_memberships as membership
        where membership.website_id = area.website_id and membership.area_id = area.id
        and ${isCurrentRow("membership", now)}) as "memberCount",
      (select count(*)::integer from area_memberships as membership
        where membership.website_id = area.website_id and membership.area_id = area.id
        and membership.state = 'pending') as "pendingCount",
      (select count(*)::integer from area_invitations as invitation
        where invitation.website_id = area.website_id and invitation.area_id = area.id
        and invitation.expires_at > ${now}) as "invitationCount"
    from member_areas as area
    where area.website_id = ${websiteId} and (${id ?? null}::uuid is null or area.id = ${id ?? null}::uuid)
    order by lower(area.name), area.id`.execute(db);
  return rows.map(({ termCount, termUnit, ...area }) => ({
    ...area,
    term: termCount === null ? null : { count: termCount, unit: termUnit },
  }));
}

/** SQL on `collections`: whether it is the page for missing addresses. */
export const isNotFoundPage = sql<boolean>`exists (select from websites
  where websites.id = collections.website_id and websites.not_found_collection_id = collections.id)`;

/** The pages that areas can have, and those in the trash that are in one. */
export async function readAreaPages({ db, websiteId }: Reader): Promise<AreaPage[]> {
  const rows = await db
    .selectFrom("collections")
    .select(["id", "type", "folder_behavior", "title", "url_slug", "is_homepage", "deleted_at"])
    .select(isNotFoundPage.as("isNotFoundPage"))
    .where("website_id", "=", websiteId)
    .where("type", "<>", collectionTypes.link)
    .where((where) =>
      where.or([where("folder_behavior", "is", null), where("folder_behavior", "<>", folderBehaviors.redirect)]),
    )
    .where((where) => where.or([where("deleted_at", "is", null), where("members_only", "=", true)]))
    .orderBy("title")
    .orderBy("id")
    .limit(2000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: pageKindOf(row),
    title: row.title,
    path: collectionPath(row),
    isHomepage: row.is_homepage,
    isNotFoundPage: row.isNotFoundPage,
    isInTrash: row.deleted_at !== null,
  }));
}

export async function hasArea({ db, websiteId }: Reader, areaId: string): Promise<boolean> {
  const area = await db
    .selectFrom("member_areas")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("id", "=", areaId)
    .executeTakeFirst();
  return area !== undefined;
}

/** The membership products that everyone can see. */
export async function readMembershipProducts({ db, websiteId }: Reader, now: Date) {
  return membershipProducts({ db, websiteId }, now)
    .select(["product.id", "product.name"])
    .orderBy("product.name")
    .orderBy("product.id")
    .limit(500)
    .execute();
}

function membershipProducts({ db, websiteId }: Reader, now: Date) {
  return db
    .selectFrom("products as product")
    .innerJoin("collections as shop", (join) =>
      join.onRef("shop.website_id", "=", "product.website_id").onRef("shop.id", "=", "product.collection_id"),
    )
    .where("product.website_id", "=", websiteId)
    .where("product.product_type", "=", productTypes.paywall)
    .where("product.is_visible", "=", true)
    .where(isOpenRow("shop", now));
}

/** Whether a product sells memberships and everyone can see it. */
export async function isMembershipProduct(reader: Reader, productId: string, now: Date): Promise<boolean> {
  const found = await membershipProducts(reader, now)
    .select("product.id")
    .where("product.id", "=", productId)
    .executeTakeFirst();
  return found !== undefined;
}

/** An area as pages show it: its texts, how to join, and where its membership is sold. */
export interface JoinableArea {
  id: string;
  name: string;
  description: string;
  joining: Joining;
  /** What is bought to join; null unless it is joined by purchase. */
  productId: string | null;
  /** Null if its product can't be seen in the shop. */
  product: { slug: string; shop: { url_slug: string; is_homepage: boolean } } | null;
  membership: {
    state: "pending" | "active" | "ended";
    since: Date | null;
    until: Date | null;
    requestedAt: Date | null;
    endedAt: Date | null;
    endReason: "left" | "removed" | "declined" | "expired" | "refunded" | null;
    /** How it began, such as "purchase". */
    source: string;
  } | null;
}

interface JoinableRow extends Omit<JoinableArea, "product" | "membership"> {
  productSlug: string | null;
  shopSlug: string;
  isShopHome: boolean;
  state: NonNullable<JoinableArea["membership"]>["state"] | null;
  since: Date | null;
  until: Date | null;
  requestedAt: Date | null;
  endedAt: Date | null;
  endReason: NonNullable<JoinableArea["membership"]>["endReason"];
  source: string;
}

/**
 * Areas with a member's membership in each, in one statement.
 * @param which the areas of a page, one area, all that the member was ever in, or all that visitors can join by themselves
 */
export async function readJoinableAreas(
  { db, websiteId }: Reader,
  which: { pageId: string } | { areaId: string } | "own" | "joinable",
  memberId: string | undefined,
  now: Date,
): Promise<JoinableArea[]> {
  const condition =
    which === "own"
      ? sql`membership.state is not null`
      : which === "joinable"
        ? sql`area.joining <> 'invitation'`
        : "areaId" in which
          ? sql`area.id = ${which.areaId}`
          : sql`exists (select from area_pages as page where page.website_id = area.website_id
            and page.area_id = area.id and page.page_id = ${which.pageId})`;
  const { rows } = await sql<JoinableRow>`
    select area.id, area.name, area.description, area.joining,
      case when area.joining = 'purchase' then area.product_id end as "productId", product.url_slug as "productSlug",
      shop.url_slug as "shopSlug", shop.is_homepage as "isShopHome", membership.state, membership.since,
      membership.until, membership.requested_at as "requestedAt", membership.ended_at as "endedAt",
      membership.end_reason as "endReason", membership.source
    from member_areas as area
    left join area_memberships as membership on membership.website_id = area.website_id
      and membership.area_id = area.id and membership.member_id = ${memberId ?? null}::uuid
    left join (products as product join collections as shop on shop.website_id = product.website_id
        and shop.id = product.collection_id and ${isOpenRow("shop", now)})
      on product.website_id = area.website_id and product.id = area.product_id and product.is_visible
    where area.website_id = ${websiteId} and ${condition}
    order by lower(area.name), area.id`.execute(db);
  return rows.map(
    ({ productSlug, shopSlug, isShopHome, state, since, until, requestedAt, endedAt, endReason, source, ...row }) => ({
      ...row,
      product:
        productSlug === null ? null : { slug: productSlug, shop: { url_slug: shopSlug, is_homepage: isShopHome } },
      membership: state === null ? null : { state, since, until, requestedAt, endedAt, endReason, source },
    }),
  );
}
