import { buildMember, signInMember, type TestMember } from "#features/audience/members/testing.ts";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

export const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };

export const payingCard = { cardNumber: "4242 4242 4242 4242", expiry: "12/39", securityCode: "123" };
/** Pays the first time, and is declined at renewals. */
export const cardThatFailsLater = { ...payingCard, cardNumber: "4000 0000 0000 0341" };

const address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  address2: "",
  city: "New York",
  state: "NY",
  postcode: "10001",
  country: "US",
};

export interface TestSubscription {
  id: string;
  product: SoldProduct;
  member: TestMember;
  visitor: TestClient;
  xsrfToken: string;
}

/** A subscription that a new member buys now through the checkout; by default a service at $28.00, every month. */
export async function subscribe(
  app: TestApp,
  site: TestSite,
  given: {
    product?: SoldProduct;
    name?: string;
    plan?: SubscriptionPlan;
    productType?: number;
    card?: Partial<typeof payingCard> & { provider?: string; token?: string };
  } = {},
): Promise<TestSubscription> {
  const { db } = app.services.database;
  const websiteId = site.website.id;
  const product =
    given.product ??
    (await buildSoldProduct(app, site, {
      name: given.name ?? "Tea club",
      productType: given.productType ?? 3,
      plan: given.plan ?? monthly,
    }));
  await db.updateTable("websites").set({ has_members: true }).where("id", "=", websiteId).execute();
  app.app.dropAll();
  const member = await buildMember(app, site);
  const { visitor, xsrfToken } = await signInMember(site, member);
  const chosen = await visitor.post("/api/3/commerce/cart/subscription", {
    itemId: product.id,
    sku: product.variants[0]?.sku,
    qty: 1,
  });
  if (chosen.status !== 200) throw new Error(`choosing answered ${chosen.status}: ${chosen.text}`);
  const { cartToken } = chosen.json();
  const page = await visitor.get(`/checkout/subscription?cartToken=${cartToken}`);
  if (page.status !== 302 && page.status !== 303) throw new Error(`the page answered ${page.status}: ${page.text}`);
  const card = { provider: "test", ...(given.card ?? payingCard) };
  for (const [section, body] of [
    ["email", { email: member.email }],
    ["delivery", { address }],
    ["payment", card],
  ] as const) {
    const answer = await visitor.put(`/api/commerce/checkout/${section}`, { cartToken, ...body });
    if (answer.status !== 200) throw new Error(`${section} answered ${answer.status}: ${answer.text}`);
  }
  const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
  if (placed.status !== 200) throw new Error(`placing answered ${placed.status}: ${placed.text}`);
  const { id } = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("member_id", "=", member.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id, product, member, visitor, xsrfToken };
}

/** Runs the job of a subscription now, as the queue does when it is due. */
export async function takeTurn(app: TestApp, site: TestSite, subscriptionId: string): Promise<void> {
  await app.app.jobs.taskList()["subscriptions.turn"]?.({ websiteId: site.website.id, subscriptionId }, {} as never);
}

/** Lets time pass until a day: each subscription's job runs when it is due, one after the other. */
export async function passTime(
  app: TestApp,
  site: TestSite,
  until: string,
  afterTurn: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const end = new Date(until);
  for (;;) {
    const next = await app.services.database.db
      .selectFrom("subscriptions")
      .select(["id", "next_action_at"])
      .where("website_id", "=", site.website.id)
      .where("next_action_at", "<=", end)
      .orderBy("next_action_at")
      .orderBy("id")
      .executeTakeFirst();
    if (!next?.next_action_at) break;
    if (next.next_action_at > app.clock.now()) app.clock.set(next.next_action_at);
    await takeTurn(app, site, next.id);
    await afterTurn();
  }
  app.clock.set(end);
}

/** A saved address of a member. */
export async function saveTestAddress(
  app: TestApp,
  site: TestSite,
  memberId: string,
  change: object = {},
): Promise<string> {
  const id = newId();
  await app.services.database.db
    .insertInto("member_addresses")
    .values({
      website_id: site.website.id,
      id,
      member_id: memberId,
      address: JSON.stringify({ ...address, ...change }),
      created_at: app.clock.now(),
    })
    .execute();
  return id;
}
