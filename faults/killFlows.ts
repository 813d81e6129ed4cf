import { randomUUID } from "node:crypto";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { address, card, type ProcessShop } from "../e2e/process/shopOfProcess.ts";

/** The shop of the flows, which outlives the server. */
export interface KilledShop extends Pick<ProcessShop, "productId" | "sku"> {
  owner: TestClient;
  /** A visitor without cookies. */
  visit(): TestClient;
}

/** What a flow has prepared, and then does: one request, which may be sent again. */
export interface PreparedFlow {
  send(headers?: Record<string, string>): Promise<TestAnswer>;
  /** Email of the order. */
  email: string;
  /** What the order must be in the end. */
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
];
