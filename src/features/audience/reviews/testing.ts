import type { SoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder, type TestOrder } from "#features/commerce/checkout/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { ReviewSource } from "./contract.ts";
import type { ReviewState } from "./moderationContract.ts";

const dayMs = 86_400_000;

/** Moves the clock and makes the jobs that are planned until then due. */
export async function passDays(app: TestApp, days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  const { pool } = app.services.database;
  await pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where run_at > now() and run_at <= $1 and locked_at is null), run_at => now())`,
    [app.clock.now()],
  );
  await app.runJobs();
}

/** An order that was fulfilled today. */
export async function buildFulfilledOrder(app: TestApp, site: TestSite, products: SoldProduct[]): Promise<TestOrder> {
  const order = await placeTestOrder(app, site, { lines: products.map((product) => ({ product })) });
  const owner = await site.signIn();
  const answer = await owner.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: false });
  if (answer.status !== 200) throw new Error(`fulfilling answered ${answer.status}: ${answer.text}`);
  return order;
}

/** The path in the email that asks Ada for reviews, after 14 days. */
export async function buildReviewLink(app: TestApp, site: TestSite, products: SoldProduct[]): Promise<string> {
  const order = await buildFulfilledOrder(app, site, products);
  await passDays(app, 14);
  return reviewLinkOf(app, site, order);
}

/** The path in the email about this order. */
export async function reviewLinkOf(app: TestApp, site: TestSite, order: TestOrder): Promise<string> {
  const mail = await app.services.database.db
    .selectFrom("mails")
    .select("text")
    .where("website_id", "=", site.website.id)
    .where("kind", "=", "reviews-request")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const link = /https?:\/\/[^/\s]+(\/reviews\/write\?token=[^\s#]+)/.exec(mail.text)?.[1];
  if (!link) throw new Error(`no link in ${mail.text}`);
  return link;
}

/** The token of such a path. */
export function tokenOf(link: string): string {
  return new URL(link, "http://shop.example").searchParams.get("token") ?? "";
}

export interface ReviewToBuild {
  productId: string;
  source?: ReviewSource;
  state?: ReviewState;
  stars?: number;
  title?: string;
  body?: string;
  authorName?: string;
  email?: string;
  reply?: string;
  createdAt?: Date;
}

/** A stored review, by default native, published and with five stars. Returns its id. */
export async function buildReview(app: TestApp, site: TestSite, review: ReviewToBuild): Promise<string> {
  const id = newId();
  const source = review.source ?? "NATIVE";
  const now = app.clock.now();
  await app.services.database.db
    .insertInto("reviews")
    .values({
      website_id: site.website.id,
      id,
      product_id: review.productId,
      source,
      import_key: source === "IMPORTED" ? id : "",
      email: review.email ?? "",
      author_name: review.authorName ?? "Ada L.",
      stars: review.stars ?? 5,
      title: review.title ?? "",
      body: review.body ?? "It pours well.",
      state: review.state ?? "APPROVED",
      reply: review.reply ?? "",
      replied_at: review.reply ? now : null,
      created_at: review.createdAt ?? now,
      updated_at: now,
    })
    .execute();
  app.app.dropTags(site.website.id, [`item:${review.productId}`]);
  return id;
}
