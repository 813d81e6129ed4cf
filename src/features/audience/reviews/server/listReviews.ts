import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ModeratedReview, ReviewFilter, ReviewState, ReviewTab } from "../moderationContract.ts";

type Site = Pick<SiteScope, "db" | "websiteId">;

interface Row {
  id: string;
  productId: string;
  productName: string;
  productSlug: string;
  collectionSlug: string;
  isHomepage: boolean;
  source: "NATIVE" | "IMPORTED";
  state: ReviewState;
  stars: number;
  title: string;
  body: string;
  authorName: string;
  email: string;
  orderId: string | null;
  orderNumber: number | null;
  reply: string;
  repliedAt: Date | null;
  revision: number;
  createdAt: Date;
}

const place = z.tuple([cursorTime, z.uuid()]);

/** Reviews for the studio, newest first, with the number of matches and of reviews in each tab. */
export async function listReviews(site: Site, filter: ReviewFilter & { cursor?: string | undefined; limit: number }) {
  const after = readCursor(filter.cursor, place);
  const page = after ? sql`and (review.created_at, review.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql``;
  const isNarrow = filter.search !== undefined || filter.stars !== undefined || filter.productId !== undefined;
  const [rows, narrowed, counts] = await Promise.all([
    readRows(site, sql`${matches(filter)} ${page}`, filter.limit + 1),
    isNarrow ? countMatching(site, filter) : undefined,
    countTabs(site),
  ]);
  const whole = filter.tab ? counts[filter.tab] : counts.pending + counts.approved + counts.rejected;
  const { shown, nextCursor } = cutPage(rows, filter.limit, (row) => [row.createdAt.getTime(), row.id]);
  return {
    items: shown.map(describe),
    nextCursor,
    total: narrowed ?? whole,
    counts,
  };
}

/** One review for the studio. */
export async function readModeratedReview(site: Site, id: string): Promise<ModeratedReview | undefined> {
  const [row] = await readRows(site, sql`review.id = ${id}`, 1);
  return row && describe(row);
}

/** The filter as an SQL condition on `review` and `product`. */
export function matches({ tab, search, stars, productId }: ReviewFilter): RawBuilder<unknown> {
  const conditions = [tab ? tabCondition[tab] : sql`true`];
  if (stars !== undefined) conditions.push(sql`review.stars = ${stars}`);
  if (productId !== undefined) conditions.push(sql`review.product_id = ${productId}::uuid`);
  if (search) {
    const texts = ["review.title", "review.body", "review.author_name", "review.email", "product.name"];
    conditions.push(containsText(search, ...texts));
  }
  return sql.join(conditions, sql` and `);
}

// Imported reviews have their own tab, whatever their state.
const tabCondition: Record<ReviewTab, RawBuilder<unknown>> = {
  pending: sql`review.state = 'PENDING'`,
  approved: sql`review.state = 'APPROVED'`,
  rejected: sql`review.state = 'REJECTED'`,
  imported: sql`review.source = 'IMPORTED'`,
};

async function readRows({ db, websiteId }: Site, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select review.id, review.product_id as "productId", product.name as "productName",
      product.url_slug as "productSlug", collection.url_slug as "collectionSlug",
      collection.is_homepage as "isHomepage", review.source, review.state, review.stars, review.title, review.body,
      review.author_name as "authorName", review.email, o.id as "orderId", o.number as "orderNumber", review.reply,
      review.replied_at as "repliedAt", review.revision, review.created_at as "createdAt"
    from reviews as review
    join products as product on product.website_id = review.website_id and product.id = review.product_id
    join collections as collection
      on collection.website_id = product.website_id and collection.id = product.collection_id
    left join review_requests as request
      on request.website_id = review.website_id and request.id = review.request_id
    left join orders as o on o.website_id = request.website_id and o.id = request.order_id
    where review.website_id = ${websiteId} and ${condition}
    order by review.created_at desc, review.id desc
    limit ${limit}`.execute(db);
  return rows;
}

async function countMatching({ db, websiteId }: Site, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from reviews as review
    join products as product on product.website_id = review.website_id and product.id = review.product_id
    where review.website_id = ${websiteId} and ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function countTabs({ db, websiteId }: Site): Promise<Record<ReviewTab, number>> {
  const rows = await db
    .selectFrom("reviews")
    .select(["state", "source", sql<number>`count(*)`.as("count")])
    .where("website_id", "=", websiteId)
    .groupBy(["state", "source"])
    .execute();
  const sum = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((total, { count }) => total + count, 0);
  return {
    pending: sum(({ state }) => state === "PENDING"),
    approved: sum(({ state }) => state === "APPROVED"),
    rejected: sum(({ state }) => state === "REJECTED"),
    imported: sum(({ source }) => source === "IMPORTED"),
  };
}

function describe(row: Row): ModeratedReview {
  const { productSlug, collectionSlug, isHomepage, orderId, orderNumber, repliedAt, createdAt, ...rest } = row;
  return {
    ...rest,
    productUrl: productPath(collectionPath({ url_slug: collectionSlug, is_homepage: isHomepage }), productSlug),
    order: orderId === null ? null : { id: orderId, number: orderNumber ?? 0 },
    repliedAt: repliedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
