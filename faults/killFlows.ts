import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { monthly } from "#features/commerce/subscriptions/testing.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { address, card, type ProcessShop, productDraft } from "../e2e/process/shopOfProcess.ts";

/** The shop of the flows, which outlives the server. */
export interface KilledShop extends Pick<ProcessShop, "productId" | "sku"> {
  owner: TestClient;
  /** A visitor without cookies. */
  visit(): TestClient;
  pool: pg.Pool;
  /** Runs the job of a subscription, as a request. */
  takeTurn(subscriptionId: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

/** What a flow has prepared, and then does: one request, which may be sent again. */
export interface PreparedFlow {
  send(headers?: Record<string, string>): Promise<TestAnswer>;
  /** Email of the order. */
  email: string;
  /** The request is a job, which the queue runs again after a crash, also if nobody sends anything. */
  isJob?: boolean;
  /** What happens within the hour in which a job tries again what its provider has never seen. */
  letAnHourPass?(): Promise<void>;
  /** How many orders the email has in the end; default: 1. */
  orders?: number;
  /** What each order must be in the end. */
  expected: { refundedCents: number; fulfillmentStatus: string; paymentState: string };
}

/** A flow that is killed after each of its steps. Others can be added here. */
export interface KillFlow {
  name: string;
  /** Everything that comes before the request. */
  prepare(shop: KilledShop): Promise<PreparedFlow>;
}

const priceCents = 1500;
const paid = { refundedCents: 0, fulfillmentStatus: "PENDING", paymentState: "PAID" };

/** A checkout of one cup that is ready to be placed. */
async function readyCheckout(shop: KilledShop, payment: object) {
  const email = `killed-${randomUUID()}@example.com`;
  const visitor = shop.visit();
  const { productId: itemId, sku } = shop;
  await expectOk(visitor.post("/api/commerce/shopping-cart/entries", { itemId, sku, quantity: 1 }));
  const { cartToken } = (await expectOk(visitor.post("/api/commerce/checkout", {}))).json() as { cartToken: string };
  await expectOk(visitor.put("/api/commerce/checkout/email", { cartToken, email }));
  await expectOk(visitor.put("/api/commerce/checkout/delivery", { cartToken, address }));
  await expectOk(visitor.put("/api/commerce/checkout/payment", { cartToken, ...payment }));
  const place = (headers?: Record<string, string>) =>
    visitor.post("/api/commerce/checkout/order", { cartToken }, headers ?? {});
  return { email, place };
}

async function expectOk(answering: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.text}`);
  return answer;
}

/** A paid order, and the path of its studio's routes. */
async function placedOrder(shop: KilledShop, payment: object): Promise<{ email: string; path: string }> {
  const { email, place } = await readyCheckout(shop, payment);
  await expectOk(place());
  const { items } = (await shop.owner.get(`/api/config/orders?search=${email}`)).json();
  return { email, path: `/api/config/orders/${items[0].id}` };
}

const placing = (name: string, payment: object, expected = paid): KillFlow => ({
  name,
  async prepare(shop) {
    const { email, place } = await readyCheckout(shop, payment);
    return { email, send: place, expected };
  },
});

const changing = (
  name: string,
  payment: object,
  call: string,
  body: object,
  expected: PreparedFlow["expected"],
): KillFlow => ({
  name,
  async prepare(shop) {
    const { email, path } = await placedOrder(shop, payment);
    const send = (headers?: Record<string, string>) => shop.owner.post(path + call, body, headers ?? {});
    return { email, send, expected };
  },
});

/** A member with a service that renews monthly, and whose next renewal is due. */
async function dueSubscription(shop: KilledShop, payment: object): Promise<{ email: string; id: string }> {
  const { owner, pool } = shop;
  const name = `club-${randomUUID()}`;
  const email = `${name}@example.com`;
  const { variants, ...draft } = productDraft(0, priceCents);
  const product = await expectOk(
    owner.post("/api/config/products", {
      ...draft,
      name,
      urlSlug: name,
      productType: 3,
      subscriptionPlan: monthly,
      variants: variants.map((variant) => ({ ...variant, sku: name, unlimited: true })),
    }),
  );
  await pool.query("update websites set has_members = true");
  await pool.query(
    `insert into members (website_id, id, email, created_at, name, password_hash, email_verified_at, state)
     select id, $1, $2, now(), '', $3, now(), 'ACTIVE' from websites order by created_at desc limit 1`,
    [randomUUID(), email, await hash(testPassword, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })],
  );
  const visitor = shop.visit();
  await expectOk(visitor.post("/api/site-users/account/session", { email, password: testPassword }));
  const chosen = { itemId: product.json().id, sku: name, qty: 1 };
  const { cartToken } = (await expectOk(visitor.post("/api/3/commerce/cart/subscription", chosen))).json();
  await visitor.get(`/checkout/subscription?cartToken=${cartToken}`);
  await expectOk(visitor.put("/api/commerce/checkout/email", { cartToken, email }));
  await expectOk(visitor.put("/api/commerce/checkout/delivery", { cartToken, address }));
  await expectOk(visitor.put("/api/commerce/checkout/payment", { cartToken, ...payment }));
  await expectOk(visitor.post("/api/commerce/checkout/order", { cartToken }));
  const { rows } = await pool.query<{ id: string }>(
    `update subscriptions set next_renewal_at = now() - interval '1 minute' where customer_email = $1 returning id`,
    [email],
  );
  return { email, id: rows[0]?.id as string };
}

const renewing = (name: string, payment: object): KillFlow => ({
  name,
  async prepare(shop) {
    const { email, id } = await dueSubscription(shop, payment);
    return {
      email,
      isJob: true,
      orders: 2,
      send: (headers) => shop.takeTurn(id, headers),
      async letAnHourPass() {
        await shop.pool.query("update subscriptions set retry_at = now() where id = $1 and retry_at is not null", [id]);
        await shop.takeTurn(id);
      },
      expected: paid,
    };
  },
});

const bank = { provider: "bank" };
const refund = { amountCents: 600, reason: "Chipped", idempotencyKey: "one-refund" };
const refunded = { refundedCents: 600, fulfillmentStatus: "PENDING", paymentState: "PARTIALLY_REFUNDED" };
const canceled = { refundedCents: priceCents, fulfillmentStatus: "CANCELED", paymentState: "REFUNDED" };

export const killFlows: KillFlow[] = [
  placing("place, test card", card),
  placing("place, manual", { provider: "manual" }, { ...paid, paymentState: "AWAITING" }),
  placing("place, bank", bank),
  changing("refund, test card", card, "/refunds", refund, refunded),
  changing("refund, bank", bank, "/refunds", refund, refunded),
  changing("cancel, test card", card, "/cancel", { restock: true }, canceled),
  changing("cancel, bank", bank, "/cancel", { restock: true }, canceled),
  renewing("renew, test card", card),
  renewing("renew, bank", bank),
];
