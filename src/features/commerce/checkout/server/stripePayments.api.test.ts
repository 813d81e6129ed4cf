import { afterAll, describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { createFakeStripe, type FakeAccount } from "#features/commerce/payments/testing/fakeStripe.ts";
import { setUpStripe } from "#features/commerce/payments/testing/setUpStripe.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate } from "../testing.ts";

const fake = await createFakeStripe();
afterAll(() => fake.close());

const minute = 60_000;

const test = siteTest({ own: true, environment: { STRIPE_API_URL: fake.url } })
  .extend("account", { auto: true }, async ({ owner }) => {
    const account = fake.addAccount();
    await setUpStripe(owner, account);
    fake.beforeAnswer = undefined;
    return account;
  })
  .extend("mug", { auto: true }, async ({ app, site }) => {
    await buildShippingRate(app, site);
    return buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] });
  });

type Card = Parameters<FakeAccount["createToken"]>[0];

const checkoutWith = (site: TestSite, mug: SoldProduct, account: FakeAccount, card: Card, quantity = 1) =>
  buildCheckout(site, [{ product: mug, quantity }], { provider: "stripe-test", token: account.createToken(card) });

const pay = (visitor: TestClient, cartToken: string) => visitor.post("/api/commerce/checkout/order", { cartToken });

async function reconcile(app: TestApp, ms = minute): Promise<void> {
  app.clock.advance(ms);
  await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
}

async function standing(app: TestApp, site: TestSite) {
  const { pool } = app.services.database;
  const of = [site.website.id];
  const [variants, orders, payments] = await Promise.all([
    pool.query("select qty_in_stock from variants where website_id = $1 and sku = 'MUG'", of),
    pool.query("select id, number, test_mode, payment_state from orders where website_id = $1 order by number", of),
    pool.query("select * from payments where website_id = $1 order by created_at, id", of),
  ]);
  return {
    stock: variants.rows[0].qty_in_stock,
    orders: orders.rows,
    payments: payments.rows.map(({ state }) => state as string),
    rows: payments.rows,
  };
}

/** An event that is signed now, by the app's clock. */
const eventOf = (app: TestApp, account: FakeAccount, intent: unknown) =>
  account.sign("payment_intent.succeeded", intent, { at: secondsOf(app) });

const secondsOf = (app: TestApp) => Math.floor(app.clock.now().getTime() / 1000);

const deliver = (site: TestSite, { body, signature }: { body: string; signature: string }) =>
  site.visit().send(`/api/webhooks/stripe/${site.website.id}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });

describe("a card", () => {
  test("is charged once, and the order is a test", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa", 2);
    const answers = await Promise.all([pay(visitor, cartToken), pay(visitor, cartToken), pay(visitor, cartToken)]);
    const placed = answers.find(({ status }) => status === 200);
    expect(placed?.json()).toMatchObject({ orderNumber: 1 });
    const { rows, orders, stock, payments } = await standing(app, site);
    expect([stock, orders.length, payments]).toEqual([3, 1, ["PAID"]]);
    expect(orders[0]).toMatchObject({ test_mode: true, payment_state: "PAID" });
    expect(rows[0]).toMatchObject({ provider: "stripe-test", brand: "Visa", last_four: "4242" });
    const [intent, ...more] = account.intents();
    expect(more).toEqual([]);
    expect(intent).toMatchObject({
      id: rows[0].reference,
      amount: 6400,
      currency: "usd",
      status: "succeeded",
      metadata: { website: site.website.id, payment: rows[0].id },
    });
  });

  test.for([
    ["pm_card_chargeDeclined", "card-declined"],
    ["pm_card_chargeDeclinedInsufficientFunds", "insufficient-funds"],
    ["pm_card_chargeDeclinedProcessingError", "processing-error"],
  ] as const)("%s is declined, and another one pays", async ([card, code], { app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, card);
    const declined = await pay(visitor, cartToken);
    expect([declined.status, declined.json().code]).toEqual([402, code]);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    const token = account.createToken("pm_card_mastercard");
    const saved = await visitor.put("/api/commerce/checkout/payment", { cartToken, provider: "stripe-test", token });
    expect(saved.json().payment).toMatchObject({ title: "Card", brand: "Mastercard", lastFour: "4444" });
    expect((await pay(visitor, cartToken)).status).toBe(200);
    expect(account.receivedCents()).toBe(3600);
  });

  test("that was not entered, or an unknown token, is asked for again", async ({ site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    const save = async (token: string) =>
      (await visitor.put("/api/commerce/checkout/payment", { cartToken, provider: "stripe-test", token })).json().code;
    expect([await save(""), await save("pm_card_visa"), await save("ctoken_unknown")]).toEqual([
      "card-missing",
      "card-missing",
      "processing-error",
    ]);
  });
});

describe("3-D Secure", () => {
  test("leads to the bank and back", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    const { url, orderToken, orderNumber } = (await pay(visitor, cartToken)).json();
    expect([orderNumber, new URL(url).origin]).toEqual([null, fake.url]);
    const [intent] = account.intents();
    expect(intent?.return_url).toMatch(new RegExp(`/checkout/order-confirmed/${orderToken}$`));
    account.finish(intent?.id as string);
    app.clock.advance(3000);
    const back = `/checkout/order-confirmed/${orderToken}?payment_intent=${intent?.id}&redirect_status=succeeded`;
    expect((await visitor.get(back)).headers.location).toBe(`/checkout/order-confirmed/${orderToken}`);
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["PAID"] });
  });

  test("that fails charges nothing, and the card is asked for again", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    const { orderToken } = (await pay(visitor, cartToken)).json();
    account.finish(account.intents()[0]?.id as string, false);
    app.clock.advance(3000);
    const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`);
    expect(page.text).toContain("Your bank did not confirm this payment.");
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
    expect([state.section, state.payment]).toEqual(["payment", null]);
  });

  test("that is left expires: Stripe's payment is canceled", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    await pay(visitor, cartToken);
    await reconcile(app, 16 * minute);
    expect(account.intents()[0]?.status).toBe("canceled");
    expect(await standing(app, site)).toMatchObject({ stock: 5, payments: ["FAILED"] });
  });
});

describe("when something fails", () => {
  const lost = ["answers 500", "drops"] as const;

  test.for(lost)("Stripe %s: one charge and one order, or none", async (fault, { app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    fake.meet("POST /v1/payment_intents", fault);
    const opened = await pay(visitor, cartToken);
    expect([opened.status, opened.json().orderNumber]).toEqual([200, null]);
    // The buyer's page asks again.
    const again = await pay(visitor, cartToken);
    expect(again.json().orderNumber).toBe(1);
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["PAID"] });
    expect(account.intents().length).toBe(1);
  });

  test("the answer is lost and nobody comes back: the job finds the charge", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    fake.meet("POST /v1/payment_intents", "drops");
    await pay(visitor, cartToken);
    await reconcile(app, 2 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["PAID"] });
    expect(account.receivedCents()).toBe(3600);
  });

  test("the request never arrives and nobody comes back: nothing is charged", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    fake.meet("POST /v1/payment_intents", "answers 500");
    await pay(visitor, cartToken);
    await reconcile(app, 2 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 5, payments: ["FAILED"] });
    expect(account.intents()).toEqual([]);
  });

  test("the key is refused: a clear message, and the studio says so", async ({ app, site, mug, account, owner }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    account.isRevoked = true;
    const answer = await pay(visitor, cartToken);
    expect([answer.status, answer.json().code]).toEqual([503, "provider-unavailable"]);
    expect(await standing(app, site)).toMatchObject({ stock: 5, payments: ["RETURNING"] });
    const { test: stored } = (await owner.get("/api/config/payment-providers/stripe")).json();
    expect(stored.rejectedAt).not.toBeNull();
    account.isRevoked = false;
    await reconcile(app, 2 * minute);
    expect((await standing(app, site)).payments).toEqual(["FAILED"]);
    expect(account.intents()).toEqual([]);
  });

  test("an earlier answer was lost and then the key is refused: the charge is given back", async ({
    app,
    site,
    mug,
    account,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    fake.meet("POST /v1/payment_intents", "drops");
    await pay(visitor, cartToken);
    account.isRevoked = true;
    expect((await pay(visitor, cartToken)).json().code).toBe("provider-unavailable");
    account.isRevoked = false;
    await reconcile(app, 2 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["RETURNED"] });
    expect([account.intents().length, account.receivedCents()]).toEqual([1, 0]);
  });

  test("the mode is switched while a payment is open: it is finished with its own keys", async ({
    app,
    site,
    mug,
    account,
    owner,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    await pay(visitor, cartToken);
    await setUpStripe(owner, fake.addAccount({ mode: "live" }));
    account.finish(account.intents()[0]?.id as string);
    await reconcile(app, 2 * minute);
    expect(await standing(app, site)).toMatchObject({ payments: ["PAID"], orders: [{ test_mode: true }] });
  });
});

describe("events", () => {
  test("settle a payment before its buyer comes back, and sixteen at once settle it once", async ({
    app,
    site,
    mug,
    account,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    const { orderToken } = (await pay(visitor, cartToken)).json();
    const [intent] = account.intents();
    account.finish(intent?.id as string);
    const event = eventOf(app, account, intent);
    const answers = await Promise.all(Array.from({ length: 16 }, () => deliver(site, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["PAID"], orders: [{ number: 1 }] });
    expect((await visitor.get(`/checkout/order-confirmed/${orderToken}`)).text).toContain("Thank you");
    const { rows } = await app.services.database.pool.query(
      "select last_event_at is not null as seen from stripe_accounts where website_id = $1",
      [site.website.id],
    );
    expect(rows).toEqual([{ seen: true }]);
  });

  test("arrive before the answer: one charge, one order", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_visa");
    fake.beforeAnswer = async (request) => {
      if (request !== "POST /v1/payment_intents") return;
      fake.beforeAnswer = undefined;
      const answer = await deliver(site, eventOf(app, account, account.intents()[0]));
      expect(answer.status).toBe(200);
    };
    expect((await pay(visitor, cartToken)).json().orderNumber).toBe(1);
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["PAID"] });
  });

  test("that are forged, old, or of another website are refused", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    await pay(visitor, cartToken);
    const [intent] = account.intents();
    account.finish(intent?.id as string);
    const now = secondsOf(app);
    const other = fake.addAccount();
    const good = eventOf(app, account, intent);
    for (const event of [
      account.sign("payment_intent.succeeded", intent, { at: now, secret: other.webhookSecret }),
      account.sign("payment_intent.succeeded", intent, { at: now - 301 }),
      { ...good, body: good.body.replace("succeeded", "canceled") },
      { ...good, signature: "" },
    ]) {
      const answer = await deliver(site, event);
      expect([answer.status, answer.json().code]).toEqual([400, "stripe-event-invalid"]);
    }
    expect((await standing(app, site)).payments).toEqual(["ANNOUNCED"]);
    expect((await deliver(await app.buildSite(), good)).status).toBe(400);
    expect((await deliver(site, good)).status).toBe(200);
    expect((await standing(app, site)).payments).toEqual(["PAID"]);
  });

  test("say nothing that Stripe does not confirm", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    await pay(visitor, cartToken);
    const [intent] = account.intents();
    await deliver(site, eventOf(app, account, { ...intent, status: "succeeded" }));
    expect(await standing(app, site)).toMatchObject({ orders: [], payments: ["ANNOUNCED"] });
  });

  test("may be about nothing", async ({ app, site, account }) => {
    const answer = await deliver(site, account.sign("ping", undefined, { at: secondsOf(app) }));
    expect([answer.status, answer.json()]).toEqual([200, { received: true }]);
  });

  test("are sent again if Stripe does not answer now", async ({ app, site, mug, account }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, account, "pm_card_authenticationRequired");
    await pay(visitor, cartToken);
    const [intent] = account.intents();
    account.finish(intent?.id as string);
    fake.meet("GET /v1/payment_intents", "answers 500");
    const event = eventOf(app, account, intent);
    expect([(await deliver(site, event)).status, (await deliver(site, event)).status]).toEqual([503, 200]);
    expect((await standing(app, site)).payments).toEqual(["PAID"]);
  });
});
