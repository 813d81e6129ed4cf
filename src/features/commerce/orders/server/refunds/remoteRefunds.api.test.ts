import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest({ own: true, mail: true })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  /** An order of $64.00 that was paid over a network: two mugs of ten, and shipping. */
  .extend("order", async ({ app, site, provider }) => {
    provider.refunds.clear();
    provider.calls.length = 0;
    provider.isSilent = false;
    provider.nextRefund = undefined;
    await app.services.database.db
      .updateTable("websites")
      .set({ payment_providers: ["network"] })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    const product = await buildSoldProduct(app, site, { variants: [{ sku: "MUG", stock: 10 }] });
    const payment = { provider: "network", cardNumber: "pays" };
    const { id } = await placeTestOrder(app, site, { lines: [{ product, quantity: 2 }], payment });
    await app.runJobs();
    app.sentMails.length = 0;
    return { path: `/api/config/orders/${id}` };
  });

const refund = (owner: TestClient, { path }: { path: string }, amountCents: number, idempotencyKey = "refund-0001") =>
  owner.post(`${path}/refunds`, { amountCents, idempotencyKey, reason: "Chipped" });

async function reconcile(app: TestApp): Promise<void> {
  app.clock.advance(60_000);
  await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
}

const subjectsOf = (app: TestApp) => app.sentMails.map(({ subject }) => subject);

test("parts are refunded until nothing is left", async ({ app, owner, order, provider }) => {
  const first = (await refund(owner, order, 1000)).json();
  expect(first).toMatchObject({ paymentState: "PARTIALLY_REFUNDED", refundedCents: 1000 });
  expect(first.refunds).toMatchObject([{ state: "SETTLED", amountCents: 1000, failure: null }]);
  expect((await refund(owner, order, 1000)).json()).toMatchObject({ refundedCents: 1000 });
  expect((await refund(owner, order, 5401, "refund-0002")).json().code).toBe("refund-too-large");
  expect((await refund(owner, order, 5400, "refund-0003")).json()).toMatchObject({ paymentState: "REFUNDED" });
  expect([...provider.refunds.values()].map(({ cents }) => cents)).toEqual([1000, 5400]);
  await app.runJobs();
  expect(subjectsOf(app)).toHaveLength(2);
});

test("eight requests at once with one key are one refund", async ({ owner, order, provider }) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(owner, order, 100)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect([...provider.refunds.values()].map(({ cents }) => cents)).toEqual([100]);
});

test("a refund that is under way counts against what can be refunded", async ({ app, owner, order, provider }) => {
  provider.isSilent = true;
  expect((await refund(owner, order, 6000)).json()).toMatchObject({
    refundedCents: 6000,
    refunds: [{ state: "ANNOUNCED" }],
  });
  expect((await refund(owner, order, 500, "refund-0002")).json().code).toBe("refund-too-large");
  provider.isSilent = false;
  await reconcile(app);
  expect((await refund(owner, order, 400, "refund-0003")).json()).toMatchObject({ paymentState: "REFUNDED" });
});

test("one that is refused gives the amount back, says why, and can be tried again", async ({
  app,
  owner,
  order,
  provider,
}) => {
  provider.nextRefund = "is refused";
  const refused = await refund(owner, order, 6400);
  expect([refused.status, refused.json().message]).toEqual([
    409,
    "The payment service refused this refund. Nothing was refunded.",
  ]);
  const shown = (await owner.get(order.path)).json();
  expect(shown).toMatchObject({ paymentState: "PAID", refundedCents: 0 });
  expect(shown.refunds).toMatchObject([{ state: "FAILED", failure: refused.json().message }]);
  const actions = shown.history.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action !== "order.mail")).toEqual([
    "order.placed",
    "order.paid",
    "order.refund",
    "order.refund-failed",
  ]);
  expect(shown.refunds).toMatchObject([{ notifyCustomer: true }]);
  expect((await refund(owner, order, 6400)).status, "the same key").toBe(409);
  expect((await refund(owner, order, 6400, "refund-0002")).json()).toMatchObject({ paymentState: "REFUNDED" });
  await app.runJobs();
  expect(subjectsOf(app), "only of the one that was made").toHaveLength(1);
});

test.for(["loses the answer", "loses the request"] as const)(
  "one whose provider %s is settled by the job, once",
  async (outcome, { app, owner, order, provider }) => {
    provider.nextRefund = outcome;
    const open = await refund(owner, order, 1000);
    expect([open.status, open.json().refunds]).toMatchObject([200, [{ state: "ANNOUNCED" }]]);
    await app.runJobs();
    expect(subjectsOf(app)).toEqual([]);
    await reconcile(app);
    await reconcile(app);
    const shown = (await owner.get(order.path)).json();
    expect(shown).toMatchObject({ refundedCents: 1000, refunds: [{ state: "SETTLED" }] });
    expect([...provider.refunds.values()].map(({ cents }) => cents)).toEqual([1000]);
    expect(provider.calls.filter((call) => call === "startRefund")).toHaveLength(
      outcome === "loses the request" ? 2 : 1,
    );
    await app.runJobs();
    expect(subjectsOf(app)).toHaveLength(1);
  },
);

describe("a cancellation", () => {
  const cancel = (owner: TestClient, { path }: { path: string }, choice: { notifyCustomer?: boolean } = {}) =>
    owner.post(`${path}/cancel`, { restock: true, ...choice });

  test.for([true, false])(
    "keeps whether the customer gets an email, and sends one at most: %s",
    async (notifyCustomer, { app, owner, order, provider }) => {
      provider.nextRefund = "is refused";
      const canceled = (await cancel(owner, order, { notifyCustomer })).json();
      expect(canceled.refunds).toMatchObject([{ state: "FAILED", notifyCustomer }]);
      await app.runJobs();
      expect(subjectsOf(app)).toHaveLength(notifyCustomer ? 1 : 0);
    },
  );

  test("refunds everything, and restocks", async ({ app, owner, order, provider }) => {
    expect((await cancel(owner, order)).json()).toMatchObject({
      fulfillmentStatus: "CANCELED",
      paymentState: "REFUNDED",
      refunds: [{ state: "SETTLED", amountCents: 6400 }],
    });
    expect(provider.refunds.size).toBe(1);
    await app.runJobs();
    expect(subjectsOf(app)).toEqual(["Your order #1 was canceled"]);
  });

  test("does not wait for a provider that is silent", async ({ app, owner, order, provider }) => {
    provider.isSilent = true;
    const canceled = (await cancel(owner, order)).json();
    expect(canceled).toMatchObject({ fulfillmentStatus: "CANCELED", refunds: [{ state: "ANNOUNCED" }] });
    await reconcile(app);
    expect(provider.refunds.size).toBe(0);
    provider.isSilent = false;
    await reconcile(app);
    expect((await owner.get(order.path)).json().refunds).toMatchObject([{ state: "SETTLED", amountCents: 6400 }]);
    expect(provider.refunds.size).toBe(1);
  });

  test("whose refund is refused stays one, and the refund can be tried again", async ({ owner, order, provider }) => {
    provider.nextRefund = "is refused";
    const canceled = (await cancel(owner, order)).json();
    expect(canceled).toMatchObject({
      fulfillmentStatus: "CANCELED",
      paymentState: "PAID",
      refunds: [{ state: "FAILED" }],
    });
    expect((await refund(owner, order, 6400)).json()).toMatchObject({ paymentState: "REFUNDED" });
    expect(provider.refunds.size).toBe(1);
  });
});
