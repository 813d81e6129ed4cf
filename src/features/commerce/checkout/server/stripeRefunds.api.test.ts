import { afterAll, describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { findSavedMethod, isRemote, saveMethod } from "#features/commerce/payments/server/index.ts";
import { createFakeStripe, type FakeAccount } from "#features/commerce/payments/testing/fakeStripe.ts";
import { setUpStripe } from "#features/commerce/payments/testing/setUpStripe.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buyerAddress, placeTestOrder } from "../testing.ts";

const fake = await createFakeStripe();
afterAll(() => fake.close());

const test = siteTest({ own: true, environment: { STRIPE_API_URL: fake.url } })
  .extend("account", async ({ owner }) => {
    const account = fake.addAccount();
    await setUpStripe(owner, account);
    return account;
  })
  .extend("order", async ({ app, site, account }) => {
    const mug = await buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] });
    const token = account.createToken("pm_card_visa");
    return placeTestOrder(app, site, { lines: [{ product: mug }], payment: { provider: "stripe-test", token } });
  });

const stockOf = async (app: TestApp, site: TestSite) => {
  const sql = "select qty_in_stock from variants where website_id = $1 and sku = 'MUG'";
  return (await app.services.database.pool.query(sql, [site.website.id])).rows[0].qty_in_stock;
};

async function reportRefund(app: TestApp, site: TestSite, account: FakeAccount, intentId: string | undefined) {
  const at = Math.floor(app.clock.now().getTime() / 1000);
  const charge = { object: "charge", payment_intent: intentId, metadata: {} };
  const event = account.sign("charge.refunded", charge, { at });
  return site.visit().send(`/api/webhooks/stripe/${site.website.id}`, {
    method: "POST",
    body: event.body,
    headers: { "content-type": "application/json", "stripe-signature": event.signature },
  });
}

describe("a refund", () => {
  const request = { amountCents: 1000, reason: "Chipped", idempotencyKey: "refund-0001" };

  test("of the studio is made once", async ({ owner, account, order }) => {
    const path = `/api/config/orders/${order.id}/refunds`;
    const answers = await Promise.all([owner.post(path, request), owner.post(path, request)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const detail = (await owner.get(`/api/config/orders/${order.id}`)).json();
    expect(detail.refunds).toMatchObject([{ state: "SETTLED", amountCents: 1000, reason: "Chipped" }]);
    expect([account.refunds().length, account.receivedCents()]).toEqual([1, 2600]);
  });

  test.for(["drops", "answers 500"] as const)(
    "is made once if Stripe %s",
    async (fault, { app, owner, account, order }) => {
      fake.meet("POST /v1/refunds", fault);
      await owner.post(`/api/config/orders/${order.id}/refunds`, request);
      app.clock.advance(120_000);
      await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
      const detail = (await owner.get(`/api/config/orders/${order.id}`)).json();
      expect(detail.refunds).toMatchObject([{ state: "SETTLED", amountCents: 1000 }]);
      expect(account.refunds().length).toBe(1);
    },
  );

  test("in Stripe's dashboard of a gift card takes what the card still has", async ({ app, site, owner, account }) => {
    const product = await buildSoldProduct(app, site, {
      name: "Gift card",
      productType: 4,
      optionNames: ["Value"],
      variants: [{ sku: "GIFT", priceCents: 2500, attributes: { Value: "$25" } }],
    });
    const visitor = site.visit();
    const started = await visitor.submit(`/checkout/gift-card/${product.id}`, { sku: "GIFT", for: "me" });
    const cartToken = new URL(String(started.headers.location), "http://shop.example").searchParams.get("cartToken");
    const payment = { provider: "stripe-test", token: account.createToken("pm_card_visa") };
    await visitor.put("/api/commerce/checkout/email", { cartToken, email: "ada@example.com" });
    await visitor.put("/api/commerce/checkout/delivery", { cartToken, address: buyerAddress });
    await visitor.put("/api/commerce/checkout/payment", { cartToken, ...payment });
    const placed = await visitor.post("/api/commerce/checkout/order", { cartToken });
    expect(placed.status, placed.text).toBe(200);
    const [intent] = account.intents();
    const balance = async () => (await owner.get("/api/config/gift-cards")).json().items[0].balanceCents;
    account.refundInDashboard(intent?.id as string, 1000);
    expect((await reportRefund(app, site, account, intent?.id)).status).toBe(200);
    expect(await balance()).toBe(1500);
    // Some of the rest was spent since.
    const [{ id }] = (await owner.get("/api/config/gift-cards")).json().items;
    const spent = { balanceCents: 300, expectedBalanceCents: 1500, reason: "Spent" };
    expect((await owner.post(`/api/config/gift-cards/${id}/adjust`, spent)).status).toBe(200);
    account.refundInDashboard(intent?.id as string, 700);
    expect((await reportRefund(app, site, account, intent?.id)).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  test("in Stripe's dashboard is recorded once, and the stock stays", async ({ app, site, owner, account, order }) => {
    const [intent] = account.intents();
    account.refundInDashboard(intent?.id as string, 500);
    const send = () => reportRefund(app, site, account, intent?.id);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const detail = (await owner.get(`/api/config/orders/${order.id}`)).json();
    expect(detail).toMatchObject({
      refundedCents: 500,
      paymentState: "PARTIALLY_REFUNDED",
      refunds: [{ state: "SETTLED", amountCents: 500, reason: "Refunded in Stripe" }],
    });
    expect(detail.history.map(({ action }: { action: string }) => action)).toContain("order.refund-outside");
    expect(await stockOf(app, site)).toBe(4);
  });
});

test("a dispute is shown at the order, and how it ends", async ({ app, site, owner, account, order }) => {
  const [intent] = account.intents();
  const id = account.dispute(intent?.id as string, 3600);
  const deliver = (type: string) => {
    const at = Math.floor(app.clock.now().getTime() / 1000);
    const { body, signature } = account.sign(type, { object: "dispute", id, payment_intent: intent?.id }, { at });
    return site.visit().send(`/api/webhooks/stripe/${site.website.id}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
  };
  await deliver("charge.dispute.created");
  await deliver("charge.dispute.created");
  const shown = async () => (await owner.get(`/api/config/orders/${order.id}`)).json();
  expect((await shown()).payments[0].disputes).toEqual([
    { reference: id, amountCents: 3600, reason: "fraudulent", state: "OPEN" },
  ]);
  Object.assign(account.objects.get(id) as object, { status: "lost" });
  await deliver("charge.dispute.closed");
  const { payments, history } = await shown();
  expect(payments[0].disputes[0].state).toBe("LOST");
  const actions = history.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action.startsWith("order.dispute"))).toEqual([
    "order.dispute",
    "order.dispute-lost",
  ]);
});

describe("a card that is charged again", () => {
  const signal = () => new AbortController().signal;
  const amount = { cents: 2000, currency: "USD" };
  const returnUrl = "http://shop.localhost/back";

  async function provider(app: TestApp, site: TestSite) {
    const found = app.features.payments.find("stripe-test", site.website.id);
    if (!found || !isRemote(found)) throw new Error("Stripe is missing");
    return found;
  }

  async function prepared(app: TestApp, site: TestSite, token: string) {
    const method = await (await provider(app, site)).prepare(
      { cardNumber: "", expiry: "", securityCode: "", token },
      app.clock.now(),
    );
    if (isFailure(method)) throw new Error(method.message);
    return method;
  }

  test("is saved with the first payment", async ({ app, site, account }) => {
    const stripe = await provider(app, site);
    const method = await prepared(app, site, account.createToken("pm_card_visa"));
    const key = newId();
    const first = await stripe.startCharge({
      method,
      amount,
      key,
      returnUrl,
      usage: "first",
      capturesLater: false,
      signal: signal(),
    });
    if (isFailure(first) || first.state !== "PAID" || !first.savedMethod) throw new Error("not saved");
    expect(first.savedMethod).toMatchObject({ provider: "stripe-test", brand: "Visa", lastFour: "4242" });
    expect(await stripe.findCharge({ key, reference: "", signal: signal() })).toEqual(first);
    const renewal = {
      method: first.savedMethod,
      amount,
      key: newId(),
      returnUrl,
      usage: "renewal" as const,
      capturesLater: false,
    };
    expect(await stripe.startCharge({ ...renewal, signal: signal() })).toMatchObject({ state: "PAID" });
    expect(await stripe.startCharge({ ...renewal, signal: signal() })).toMatchObject({ state: "PAID" });
    expect(account.intents().length).toBe(2);
  });

  test.for([
    ["pm_card_chargeCustomerFail", "card-declined"],
    ["pm_card_authenticationRequired", "authentication-required"],
  ] as const)("%s is declined at renewals", async ([card, code], { app, site, account }) => {
    const stripe = await provider(app, site);
    const method = await prepared(app, site, account.createToken(card));
    const key = newId();
    const first = await stripe.startCharge({
      method,
      amount,
      key,
      returnUrl,
      usage: "first",
      capturesLater: false,
      signal: signal(),
    });
    if (!isFailure(first) && first.state === "ACTION") account.finish(first.reference);
    const paid = await stripe.findCharge({ key, reference: "", signal: signal() });
    if (!paid || isFailure(paid) || paid.state !== "PAID" || !paid.savedMethod) throw new Error("not saved");
    const renewal = {
      method: paid.savedMethod,
      amount,
      key: newId(),
      returnUrl,
      usage: "renewal" as const,
      capturesLater: false,
    };
    expect(await stripe.startCharge({ ...renewal, signal: signal() })).toMatchObject({ code });
  });

  test("is replaced without a payment, with 3-D Secure", async ({ app, site, account }) => {
    const stripe = await provider(app, site);
    const plain = await prepared(app, site, account.createToken("pm_card_mastercard"));
    expect(await saveMethod(stripe, { method: plain, key: newId(), returnUrl })).toMatchObject({
      state: "SAVED",
      method: { brand: "Mastercard", lastFour: "4444" },
    });
    const asking = await prepared(app, site, account.createToken("pm_card_authenticationRequiredOnSetup"));
    const asked = await saveMethod(stripe, { method: asking, key: newId(), returnUrl });
    if (isFailure(asked) || asked.state !== "ACTION") throw new Error("not asked");
    account.finish(asked.reference);
    const saved = await findSavedMethod(stripe, asked.reference);
    if (isFailure(saved) || saved.state !== "SAVED") throw new Error("not saved");
    const renewal = {
      method: saved.method,
      amount,
      key: newId(),
      returnUrl,
      usage: "renewal" as const,
      capturesLater: false,
    };
    expect(await stripe.startCharge({ ...renewal, signal: signal() })).toMatchObject({ state: "PAID" });
    const declined = await prepared(app, site, account.createToken("pm_card_chargeDeclined"));
    expect(await saveMethod(stripe, { method: declined, key: newId(), returnUrl })).toMatchObject({
      code: "card-declined",
    });
  });
});
