import pg from "pg";
import { describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { createNetworkProvider, type NetworkCard } from "#features/commerce/payments/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate } from "../testing.ts";

const minute = 60_000;
const order = "/api/commerce/checkout/order";

const test = siteTest({ own: true })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  .extend("mug", { auto: true }, async ({ app, site, provider }) => {
    provider.charges.clear();
    provider.refunds.clear();
    provider.calls.length = 0;
    provider.isSilent = false;
    provider.beforeAnswer = undefined;
    await buildShippingRate(app, site);
    await app.services.database.db
      .updateTable("websites")
      .set({ payment_providers: ["network", "manual"] })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    return buildSoldProduct(app, site, { name: "Speckled Mug", variants: [{ sku: "MUG", stock: 5 }] });
  });

const checkoutWith = (site: TestSite, mug: SoldProduct, card: NetworkCard, quantity = 1) =>
  buildCheckout(site, [{ product: mug, quantity }], { provider: "network", cardNumber: card });

const pay = (visitor: TestClient, cartToken: string) => visitor.post(order, { cartToken });

/** A minute later, the job. */
async function reconcile(app: TestApp, ms = minute): Promise<void> {
  app.clock.advance(ms);
  await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
}

/** Fails the statement with this number: before it is sent, or after it had its effect. @returns whether it was reached */
async function dyingAt(at: number, when: "before" | "after", work: () => Promise<unknown>): Promise<boolean> {
  const prototype = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const { query } = prototype;
  const death = () => Promise.reject(new Error("the process died"));
  let count = 0;
  prototype.query = function (this: pg.Client, ...given: never[]) {
    const [first] = given as unknown as [string | { text?: string }];
    const text = (typeof first === "string" ? first : first?.text) ?? "";
    // Without the process, the database ends its transactions.
    if (/^(rollback|set statement_timeout|select 1$)/i.test(text) || count++ !== at) return query.apply(this, given);
    return when === "before" ? death() : Promise.resolve(query.apply(this, given)).then(death);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return count > at;
}

/** What there is: stock, orders, and the states of all payments, oldest first. */
async function standing(app: TestApp, site: TestSite) {
  const { db } = app.services.database;
  const of = site.website.id;
  const [variant, orders, payments] = await Promise.all([
    db
      .selectFrom("variants")
      .select("qty_in_stock")
      .where("website_id", "=", of)
      .where("sku", "=", "MUG")
      .executeTakeFirstOrThrow(),
    db.selectFrom("orders").select("number").where("website_id", "=", of).orderBy("number").execute(),
    db.selectFrom("payments").selectAll().where("website_id", "=", of).orderBy("created_at").orderBy("id").execute(),
  ]);
  return {
    stock: variant.qty_in_stock,
    orders: orders.map(({ number }) => number),
    payments: payments.map(({ state }) => state),
    rows: payments,
  };
}

const idOf = async (app: TestApp, site: TestSite) => (await standing(app, site)).rows.at(-1)?.id as string;

const linesOf = async (visitor: TestClient) =>
  (await visitor.get("/api/commerce/shopping-cart"))
    .json()
    .entries.map((entry: { quantity: number }) => entry.quantity);

describe("a charge", () => {
  test("that is paid at once is an order", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "pays", 2);
    const answer = await pay(visitor, cartToken);
    const { orderToken } = answer.json();
    expect([answer.status, answer.json()]).toEqual([
      200,
      { orderToken, orderNumber: 1, url: `/checkout/order-confirmed/${orderToken}` },
    ]);
    expect(await pay(visitor, cartToken).then((again) => again.json())).toEqual(answer.json());
    const { rows, ...rest } = await standing(app, site);
    expect(rest).toEqual({ stock: 3, orders: [1], payments: ["PAID"] });
    expect(rows[0]).toMatchObject({ snapshot: null, last_four: "4242", amount_cents: 6400, failure: null });
    expect([provider.charges.size, provider.paidCents()]).toEqual([1, 6400]);
    expect((await visitor.get(`/checkout/order-confirmed/${orderToken}`)).text).toContain("Thank you");
    expect(await linesOf(visitor)).toEqual([]);
  });

  test("that is declined puts the stock back, keeps the cart, and asks for another card", async ({
    app,
    site,
    mug,
    provider,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "declines", 2);
    const answer = await pay(visitor, cartToken);
    expect([answer.status, answer.json().code]).toEqual([402, "card-declined"]);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    const state = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json();
    expect([state.section, state.payment]).toEqual(["payment", null]);
    const card = { cartToken, provider: "network", cardNumber: "pays" };
    await visitor.put("/api/commerce/checkout/payment", card);
    expect((await pay(visitor, cartToken)).json()).toMatchObject({ orderNumber: 1 });
    expect(await standing(app, site)).toMatchObject({ stock: 3, orders: [1], payments: ["FAILED", "PAID"] });
    expect(provider.paidCents()).toBe(6400);
  });

  test("of a provider that is down says so, and releases the stock", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "is down");
    const answer = await pay(visitor, cartToken);
    expect([answer.status, answer.json().message]).toEqual([
      503,
      "The payment service can't be reached right now. You were not charged. Please try again, or choose another payment method.",
    ]);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    expect(provider.charges.size).toBe(0);
    await visitor.put("/api/commerce/checkout/payment", { cartToken, provider: "manual" });
    expect((await pay(visitor, cartToken)).json()).toMatchObject({ orderNumber: 1 });
  });

  test("whose answer is lost is found by the job, a minute later", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "loses the answer");
    const { orderToken, ...answer } = (await pay(visitor, cartToken)).json();
    expect(answer).toEqual({ orderNumber: null, url: `/checkout/order-confirmed/${orderToken}` });
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [], payments: ["ANNOUNCED"] });
    await reconcile(app, minute - 1);
    expect(await standing(app, site)).toMatchObject({ orders: [] });
    await reconcile(app, 1);
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [1], payments: ["PAID"] });
    expect([provider.charges.size, provider.paidCents()]).toEqual([1, 3600]);
  });

  test("that never arrived fails after a minute, and can be tried again", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "loses the request");
    expect((await pay(visitor, cartToken)).json().orderNumber).toBeNull();
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    await visitor.put("/api/commerce/checkout/payment", { cartToken, provider: "network", cardNumber: "pays" });
    expect((await pay(visitor, cartToken)).json()).toMatchObject({ orderNumber: 1 });
    expect(provider.paidCents()).toBe(3600);
  });

  test("that was reported before it was answered is one order", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "pays");
    provider.beforeAnswer = (id) => app.features.payments.check({ websiteId: site.website.id, id });
    expect((await pay(visitor, cartToken)).json()).toMatchObject({ orderNumber: 1 });
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [1], payments: ["PAID"] });
  });

  test("of eight clicks at once is one charge and one order", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "pays");
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(visitor, cartToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json().orderToken)).size).toBe(1);
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [1], payments: ["PAID"] });
    expect(provider.charges.size).toBe(1);
  });

  test("that is decided later becomes an order then", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "decides later");
    await pay(visitor, cartToken);
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [], payments: ["ANNOUNCED"] });
    provider.finish(await idOf(app, site));
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [1], payments: ["PAID"] });
  });
});

describe("while the buyer is asked for a second step", () => {
  test("another tab continues it, and nobody else gets the units", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "asks", 5);
    const first = (await pay(visitor, cartToken)).json();
    expect(first).toMatchObject({ orderNumber: null, url: expect.stringMatching(/^https:\/\/bank\.example\/step/) });
    expect((await pay(visitor, cartToken)).json()).toEqual(first);
    expect(await standing(app, site)).toMatchObject({ stock: 0, orders: [], payments: ["ANNOUNCED"] });
    const other = await site.visit().post("/api/commerce/shopping-cart/entries", { itemId: mug.id, quantity: 1 });
    expect(other.json().code).toBe("out-of-stock");
    provider.finish(await idOf(app, site));
    expect((await pay(visitor, cartToken)).json()).toMatchObject({ orderNumber: 1, orderToken: first.orderToken });
    expect(await standing(app, site)).toMatchObject({ stock: 0, orders: [1], payments: ["PAID"] });
  });

  test("the checkout does not change", async ({ site, mug }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "asks");
    await pay(visitor, cartToken);
    for (const [section, body] of [
      ["email", { email: "grace@example.com" }],
      ["payment", { provider: "manual" }],
      ["discount-code", { discountCode: "SPRING" }],
    ] as const) {
      const answer = await visitor.put(`/api/commerce/checkout/${section}`, { cartToken, ...body });
      expect([section, answer.status, answer.json().code]).toEqual([section, 409, "payment-open"]);
    }
  });

  test("what is put into the cart stays there, and the order is what was paid", async ({
    app,
    site,
    mug,
    provider,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "asks", 2);
    const { orderToken } = (await pay(visitor, cartToken)).json();
    const bowl = await buildSoldProduct(app, site, { name: "Bowl" });
    for (const itemId of [mug.id, bowl.id]) {
      await visitor.post("/api/commerce/shopping-cart/entries", { itemId, quantity: 1 });
    }
    expect((await pay(visitor, cartToken)).json().code).toBe("payment-open");
    provider.finish(await idOf(app, site));
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 3, orders: [1], payments: ["PAID"] });
    expect(provider.paidCents()).toBe(6400);
    expect(await linesOf(visitor)).toEqual([1, 1]);
    const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`);
    expect(page.text).toContain("Thank you");
    expect(page.text).not.toContain("Bowl");
    expect(await linesOf(visitor)).toEqual([1, 1]);
  });

  test("the payment expires after 15 minutes: it is canceled there, and the stock is released", async ({
    app,
    site,
    mug,
    provider,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "asks", 5);
    await pay(visitor, cartToken);
    await reconcile(app, 14 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 0, payments: ["ANNOUNCED"] });
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    expect(provider.charges.get(await idOf(app, site))?.result).toBe("canceled");
    expect(await linesOf(visitor)).toEqual([5]);
    const ledger = await app.services.database.db
      .selectFrom("stock_changes")
      .select(["reason", "qty_after"])
      .where("website_id", "=", site.website.id)
      .where("reason", "in", ["ORDER", "PAYMENT_ENDED"])
      .orderBy("changed_at")
      .execute();
    expect(ledger).toEqual([
      { reason: "ORDER", qty_after: 0 },
      { reason: "PAYMENT_ENDED", qty_after: 5 },
    ]);
  });

  test("one that was paid in the last second is an order", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "asks");
    await pay(visitor, cartToken);
    provider.finish(await idOf(app, site));
    await reconcile(app, 20 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [1], payments: ["PAID"] });
  });
});

describe("the page of an open payment", () => {
  const html = { accept: "text/html" };
  const open = async (site: TestSite, mug: SoldProduct, card: NetworkCard) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, card);
    const placed = await visitor.submit("/checkout", { cartToken, section: "review" });
    const path = placed.headers.location as string;
    expect([placed.status, path]).toEqual([303, expect.stringMatching(/^\/checkout\/order-confirmed\//)]);
    return { visitor, cartToken, path, page: () => visitor.get(path, html) };
  };

  test("renews itself without scripts, and becomes the confirmation", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken, path, page } = await open(site, mug, "asks");
    const pending = await page();
    expect([pending.status, pending.headers.refresh]).toEqual([200, "5"]);
    expect(pending.text).toContain("Your bank asks you to confirm the payment of $36.00.");
    expect(pending.text).toContain('href="https://bank.example/step?return=');
    expect(pending.text).not.toContain("Kiln Lane");
    const checkout = await visitor.get(`/checkout?cartToken=${cartToken}`, html);
    expect([checkout.status, checkout.headers.location]).toEqual([303, path]);
    provider.finish(await idOf(app, site));
    app.clock.advance(5_000);
    expect((await page()).headers.location, "paid").toBe(path);
    const confirmed = await page();
    expect([confirmed.status, confirmed.headers.refresh]).toEqual([200, undefined]);
    expect(confirmed.text).toContain("Thank you");
    expect(await linesOf(visitor)).toEqual([]);
  });

  test("says why it failed, and leads back to the checkout", async ({ app, site, mug, provider }) => {
    const { cartToken, page } = await open(site, mug, "asks");
    provider.finish(await idOf(app, site), false);
    app.clock.advance(5_000);
    const failed = await page();
    expect([failed.status, failed.headers.refresh]).toEqual([402, undefined]);
    expect(failed.text).toContain("Your card was declined.");
    expect(failed.text).toContain(`href="/checkout?cartToken=${cartToken}"`);
  });

  test("cancels the payment, after which the checkout can be changed", async ({ app, site, mug }) => {
    const { visitor, cartToken, path } = await open(site, mug, "asks");
    const orderToken = path.split("/").at(-1) as string;
    const canceled = await visitor.submit("/checkout/cancel-payment", { orderToken });
    expect([canceled.status, canceled.headers.location]).toEqual([303, `/checkout?cartToken=${cartToken}`]);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    const email = await visitor.put("/api/commerce/checkout/email", { cartToken, email: "grace@example.com" });
    expect(email.status).toBe(200);
  });

  test("does not cancel what was paid meanwhile", async ({ app, site, mug, provider }) => {
    const { visitor, path } = await open(site, mug, "asks");
    provider.finish(await idOf(app, site));
    await visitor.submit("/checkout/cancel-payment", { orderToken: path.split("/").at(-1) as string });
    expect(await standing(app, site)).toMatchObject({ stock: 4, orders: [1], payments: ["PAID"] });
  });

  test("keeps the payment while the provider is silent", async ({ app, site, mug, provider }) => {
    const { visitor, path, page } = await open(site, mug, "decides later");
    provider.isSilent = true;
    app.clock.advance(5_000);
    expect((await page()).text).toContain("We are waiting for the payment service.");
    const orderToken = path.split("/").at(-1) as string;
    const canceled = await visitor.submit("/checkout/cancel-payment", { orderToken });
    expect(canceled.headers.location).toBe(path);
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["ANNOUNCED"] });
  });

  test("is closed to other browsers", async ({ app, site, mug }) => {
    const { path } = await open(site, mug, "asks");
    const other = await site.visit().get(path, html);
    expect([other.status, other.text.includes("bank.example")]).toEqual([409, false]);
    const orderToken = path.split("/").at(-1) as string;
    expect((await site.visit().submit("/checkout/cancel-payment", { orderToken })).status).toBe(404);
    expect(await standing(app, site)).toMatchObject({ stock: 4, payments: ["ANNOUNCED"] });
  });
});

describe("a provider that does not answer", () => {
  test("keeps no stock for longer, and what it turns out to have charged is given back", async ({
    app,
    site,
    mug,
    provider,
  }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "asks", 5);
    await pay(visitor, cartToken);
    const id = await idOf(app, site);
    provider.finish(id);
    provider.isSilent = true;
    await reconcile(app, 15 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["RETURNING"] });
    await reconcile(app, 2 * minute);
    provider.isSilent = false;
    await reconcile(app, 2 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["RETURNED"] });
    expect([...provider.refunds.values()]).toEqual([{ cents: 14_800, reference: `charge_${id}` }]);
    await reconcile(app, 60 * minute);
    expect(provider.refunds.size).toBe(1);
  });

  test("releases the stock of every payment that has expired", async ({ app, site, mug, provider }) => {
    for (const quantity of [1, 2]) {
      const { visitor, cartToken } = await checkoutWith(site, mug, "asks", quantity);
      await pay(visitor, cartToken);
    }
    provider.isSilent = true;
    await reconcile(app, 15 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 5, payments: ["RETURNING", "RETURNING"] });
    provider.isSilent = false;
    await reconcile(app, 2 * minute);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED", "FAILED"] });
    expect([...provider.charges.values()].map(({ result }) => result)).toEqual(["canceled", "canceled"]);
  });

  test("stops no other provider", async ({ app, site, mug, provider }) => {
    const quiet = createNetworkProvider("quiet");
    app.features.payments.add(quiet);
    await app.services.database.db
      .updateTable("websites")
      .set({ payment_providers: ["quiet", "network"] })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    for (const name of ["quiet", "network"]) {
      const card = { provider: name, cardNumber: "loses the answer" };
      const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], card);
      await pay(visitor, cartToken);
    }
    quiet.isSilent = true;
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 3, orders: [1], payments: ["ANNOUNCED", "PAID"] });
    quiet.isSilent = false;
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 3, orders: [1, 2], payments: ["PAID", "PAID"] });
    expect([quiet.paidCents(), provider.paidCents()]).toEqual([3600, 3600]);
  });

  test("a charge that appears after it had failed is given back", async ({ app, site, mug, provider }) => {
    const { visitor, cartToken } = await checkoutWith(site, mug, "loses the request");
    await pay(visitor, cartToken);
    await reconcile(app);
    const [payment] = (await standing(app, site)).rows;
    if (!payment) throw new Error("there is no payment");
    provider.charges.set(payment.id, {
      cents: payment.amount_cents,
      result: { state: "PAID", reference: `charge_${payment.id}` },
    });
    await app.features.payments.check({ websiteId: site.website.id, id: payment.id });
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["RETURNED"] });
    expect(provider.refunds.size).toBe(1);
  });
});

describe("the last use of a discount", () => {
  test("is reserved while it is paid for, and returned if it is not", async ({ app, site, mug, provider }) => {
    await buildDiscount(app, site, { codes: ["LAST"], useLimit: 1 });
    const enter = ({ visitor, cartToken }: { visitor: TestClient; cartToken: string }) =>
      visitor.put("/api/commerce/checkout/discount-code", { cartToken, discountCode: "LAST" });
    const first = await checkoutWith(site, mug, "asks");
    const second = await checkoutWith(site, mug, "pays");
    expect([(await enter(first)).status, (await enter(second)).status]).toEqual([200, 200]);
    await pay(first.visitor, first.cartToken);
    expect((await pay(second.visitor, second.cartToken)).json().code).toBe("discount-changed");
    provider.finish(await idOf(app, site), false);
    await reconcile(app);
    expect(await standing(app, site)).toMatchObject({ stock: 5, orders: [], payments: ["FAILED"] });
    expect((await pay(second.visitor, second.cartToken)).json()).toMatchObject({ orderNumber: 1 });
    expect(provider.paidCents()).toBe(3320);
  });
});

describe("a process that dies", () => {
  test.for(["before", "after"] as const)(
    "%s any statement of a purchase leaves one charge, one order and the right stock",
    async (when, { app, site, mug, provider }) => {
      let placed = 0;
      for (let at = 0; ; at++) {
        provider.charges.clear();
        const { visitor, cartToken } = await checkoutWith(site, mug, "pays");
        const isReached = await dyingAt(at, when, () => pay(visitor, cartToken));
        if (!isReached) break;
        await reconcile(app, 2 * minute);
        expect((await standing(app, site)).payments, `${when} ${at}`).not.toContain("ANNOUNCED");
        const again = await pay(visitor, cartToken);
        expect([at, again.status, again.json().orderNumber]).toEqual([at, 200, ++placed]);
        expect([at, provider.paidCents(), provider.refunds.size]).toEqual([at, 3600, 0]);
        expect((await standing(app, site)).stock, `${when} ${at}`).toBe(4);
        await restock(app, site);
      }
      expect(placed).toBeGreaterThan(10);
      expect((await standing(app, site)).orders).toEqual(Array.from({ length: placed + 1 }, (_, index) => index + 1));
    },
  );

  test.for(["before", "after"] as const)(
    "%s any statement of the job leaves the same",
    async (when, { app, site, mug, provider }) => {
      let placed = 0;
      for (let at = 0; ; at++) {
        provider.charges.clear();
        const paid = await checkoutWith(site, mug, "loses the answer");
        const left = await checkoutWith(site, mug, "asks", 2);
        for (const { visitor, cartToken } of [paid, left]) await pay(visitor, cartToken);
        const isReached = await dyingAt(at, when, () => reconcile(app, 20 * minute).catch(() => undefined));
        await reconcile(app);
        const { stock, orders, payments } = await standing(app, site);
        expect([at, stock, orders.length]).toEqual([at, 4, ++placed]);
        expect(
          payments.filter((state) => state !== "PAID" && state !== "FAILED"),
          `${when} ${at}`,
        ).toEqual([]);
        expect([at, provider.paidCents(), provider.refunds.size]).toEqual([at, 3600, 0]);
        await restock(app, site);
        if (!isReached) break;
      }
      expect(placed).toBeGreaterThan(20);
    },
  );
});

async function restock(app: TestApp, site: TestSite): Promise<void> {
  await app.services.database.db
    .updateTable("variants")
    .set({ qty_in_stock: 5 })
    .where("website_id", "=", site.website.id)
    .where("sku", "=", "MUG")
    .execute();
}
