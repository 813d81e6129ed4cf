import { afterAll, describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { createFakeStripe, type FakeAccount } from "#features/commerce/payments/testing/fakeStripe.ts";
import { setUpStripe } from "#features/commerce/payments/testing/setUpStripe.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { placeTestOrder } from "../testing.ts";

const fake = await createFakeStripe();
afterAll(() => fake.close());

const test = siteTest({ own: true, environment: { STRIPE_API_URL: fake.url } })
  .extend("account", async ({ owner }) => {
    const account = fake.addAccount();
    await setUpStripe(owner, account);
    const enabled = ["stripe"];
    const saved = await owner.put("/api/config/payment-providers", { enabled, capturesLater: true });
    expect(saved.json()).toMatchObject({ capturesLater: true });
    return account;
  })
  /** An order of $36.00 whose payment Stripe holds. */
  .extend("order", async ({ app, site, account }) => {
    const mug = await buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] });
    const token = account.createToken("pm_card_visa");
    const payment = { provider: "stripe-test", token };
    const { id, visitor, orderToken } = await placeTestOrder(app, site, { lines: [{ product: mug }], payment });
    return { path: `/api/config/orders/${id}`, intentId: account.intents()[0]?.id as string, visitor, orderToken };
  });

async function deliver(app: TestApp, site: TestSite, account: FakeAccount, type: string, object: object) {
  const at = Math.floor(app.clock.now().getTime() / 1000);
  const { body, signature } = account.sign(type, object, { at });
  return site.visit().send(`/api/webhooks/stripe/${site.website.id}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
}

async function reconcile(app: TestApp): Promise<void> {
  app.clock.advance(60_000);
  await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
}

test("Stripe holds the amount as long as it says, and captures it once", async ({ owner, account, order }) => {
  const captureBefore = new Date(fake.captureBefore * 1000).toISOString();
  expect((await owner.get(order.path)).json()).toMatchObject({
    paymentState: "AWAITING",
    authorization: { state: "AUTHORIZED", amountCents: 3600, captureBefore },
  });
  expect(account.intents()).toMatchObject([{ status: "requires_capture", capture_method: "manual" }]);
  expect(account.receivedCents()).toBe(0);
  await Promise.all([owner.post(`${order.path}/capture`), owner.post(`${order.path}/capture`)]);
  expect((await owner.get(order.path)).json()).toMatchObject({ paymentState: "PAID", authorization: null });
  expect(account.receivedCents()).toBe(3600);
});

test.for(["drops", "answers 500", "refuses"] as const)(
  "a capture is made once if Stripe %s",
  async (fault, { app, owner, account, order }) => {
    fake.meet("POST /v1/payment_intents/", fault);
    expect((await owner.post(`${order.path}/capture`)).status).toBe(200);
    await reconcile(app);
    expect((await owner.get(order.path)).json()).toMatchObject({ paymentState: "PAID" });
    expect(account.receivedCents()).toBe(3600);
  },
);

test("canceling the order releases the amount, and Stripe's events about it change nothing", async ({
  app,
  site,
  owner,
  account,
  order,
}) => {
  const canceled = (await owner.post(`${order.path}/cancel`, { restock: true })).json();
  expect(canceled).toMatchObject({ fulfillmentStatus: "CANCELED", authorization: null, refunds: [] });
  expect(account.intents()).toMatchObject([{ status: "canceled" }]);
  const [intent] = account.intents();
  const charge = { object: "charge", payment_intent: order.intentId, metadata: {} };
  const answers = [
    await deliver(app, site, account, "payment_intent.canceled", intent as object),
    await deliver(app, site, account, "charge.refunded", charge),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await owner.get(order.path)).json()).toMatchObject({ paymentState: "AWAITING", refunds: [] });
});

test("an authorization that ends at Stripe is recorded by its event", async ({ app, site, owner, account, order }) => {
  account.endHold(order.intentId);
  const [intent] = account.intents();
  expect((await deliver(app, site, account, "payment_intent.canceled", intent as object)).status).toBe(200);
  const ended = (await owner.get(order.path)).json();
  expect(ended).toMatchObject({ paymentState: "AWAITING", authorization: null });
  expect(ended.history.map(({ action }: { action: string }) => action)).toContain("order.authorization-ended");
  expect((await owner.post(`${order.path}/capture`)).json().code).toBe("nothing-to-capture");
});

test("a capture in Stripe's dashboard is recorded by its event", async ({ app, site, owner, account, order }) => {
  account.captureInDashboard(order.intentId);
  const [intent] = account.intents();
  expect((await deliver(app, site, account, "payment_intent.succeeded", intent as object)).status).toBe(200);
  const captured = (await owner.get(order.path)).json();
  expect(captured).toMatchObject({ paymentState: "PAID", authorization: null });
  expect(captured.history.map(({ action }: { action: string }) => action)).toContain("order.capture-outside");
});

describe("an order that was paid by other means after its hold had ended", () => {
  const intentEvent = (intentId: string) => ({ object: "charge", payment_intent: intentId, metadata: {} });
  const paid = test.extend("order", async ({ app, site, owner, account, order }) => {
    account.endHold(order.intentId);
    await deliver(app, site, account, "payment_intent.canceled", account.intents()[0] as object);
    expect((await owner.post(`${order.path}/paid`)).json()).toMatchObject({
      paymentState: "PAID",
      payments: [{ provider: "manual", state: "PAID", brand: null, lastFour: null }],
    });
    return order;
  });

  paid("is refunded by those means", async ({ owner, account, order }) => {
    const body = { amountCents: 1000, idempotencyKey: "refund-0001" };
    const refunded = await owner.post(`${order.path}/refunds`, body);
    expect([refunded.status, refunded.json()]).toMatchObject([
      200,
      { refundedCents: 1000, refunds: [{ state: "SETTLED", amountCents: 1000 }] },
    ]);
    // Stripe lists the ended hold as a refund, and got no other.
    expect(account.refunds()).toHaveLength(1);
    const canceled = await owner.post(`${order.path}/cancel`, { restock: true });
    expect([canceled.status, canceled.json()]).toMatchObject([200, { paymentState: "REFUNDED" }]);
  });

  paid("does not change when Stripe reports its hold as refunded", async ({ app, site, owner, account, order }) => {
    const answer = await deliver(app, site, account, "charge.refunded", intentEvent(order.intentId));
    expect(answer.status).toBe(200);
    expect((await owner.get(order.path)).json()).toMatchObject({ paymentState: "PAID", refunds: [] });
  });

  paid("does not name the card to its buyer", async ({ order }) => {
    const { visitor, orderToken } = order;
    expect((await visitor.get(`/checkout/order-confirmed/${orderToken}`)).text).not.toContain("4242");
  });
});
