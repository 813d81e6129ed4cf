import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { authorizationEndsJob } from "../../contract.ts";

const day = 24 * 3_600_000;

const test = siteTest({ own: true, mail: true })
  .extend("provider", { scope: "file" }, ({ app }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    return provider;
  })
  .extend("shop", { auto: true }, async ({ app, site, provider }) => {
    provider.charges.clear();
    provider.refunds.clear();
    provider.calls.length = 0;
    provider.isSilent = false;
    provider.nextCapture = undefined;
    await app.services.database.db
      .updateTable("websites")
      .set({ payment_providers: ["network", "test", "manual"], captures_later: true })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    return buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ sku: "MUG", stock: 10 }] });
  })
  /** An order of $64.00 whose payment is authorized. */
  .extend("order", async ({ app, site, shop: product }) => {
    const payment = { provider: "network", cardNumber: "pays" };
    const { id } = await placeTestOrder(app, site, { lines: [{ product, quantity: 2 }], payment });
    return { id, path: `/api/config/orders/${id}`, websiteId: site.website.id };
  });

const capture = (owner: TestClient, { path }: { path: string }) => owner.post(`${path}/capture`);
const cancel = (owner: TestClient, { path }: { path: string }) => owner.post(`${path}/cancel`, { restock: true });

async function reconcile(app: TestApp, ms = 60_000): Promise<void> {
  app.clock.advance(ms);
  await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
}

const actionsOf = ({ history }: { history: { action: string }[] }) =>
  history.map(({ action }) => action).filter((action) => action !== "order.mail");

async function paymentOf(app: TestApp, site: TestSite, { id }: { id: string }) {
  return app.services.database.db
    .selectFrom("payments")
    .select(["id", "state", "authorization_state"])
    .where("website_id", "=", site.website.id)
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
}

const authorized = { state: "AUTHORIZED", amountCents: 6400, captureBefore: "2099-12-05T12:00:00.000Z" };

test("an order is confirmed while its payment is authorized, and paid when it is captured", async ({
  app,
  owner,
  order,
  provider,
}) => {
  const placed = (await owner.get(order.path)).json();
  expect(placed).toMatchObject({ paymentState: "AWAITING", authorization: authorized });
  expect((await owner.get("/api/config/orders")).json().items).toMatchObject([{ authorization: authorized }]);
  await app.runJobs();
  expect(app.sentMails.map(({ subject }) => subject)).toContain("Order confirmed: #1");
  expect(provider.paidCents()).toBe(0);
  const refused = await owner.post(`${order.path}/paid`);
  expect([refused.status, refused.json().message]).toEqual([409, "This payment is authorized. Capture it instead."]);
  const early = await owner.post(`${order.path}/refunds`, { amountCents: 1, idempotencyKey: "refund-0001" });
  expect(early.json().code).toBe("nothing-to-refund");

  const captured = await capture(owner, order);
  expect([captured.status, captured.json()]).toMatchObject([200, { paymentState: "PAID", authorization: null }]);
  expect(provider.paidCents()).toBe(6400);
  expect(actionsOf(captured.json())).toEqual(["order.placed", "order.capture"]);
  const again = await capture(owner, order);
  expect([again.status, again.json().message]).toEqual([409, "There is no authorized payment to capture."]);
  const refund = await owner.post(`${order.path}/refunds`, { amountCents: 400, idempotencyKey: "refund-0002" });
  expect(refund.json()).toMatchObject({ paymentState: "PARTIALLY_REFUNDED" });
});

test("eight captures at once are one", async ({ owner, order, provider }) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => capture(owner, order)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.json().code)).toEqual(
    answers.filter(({ status }) => status !== 200).map(() => "nothing-to-capture"),
  );
  const shown = (await owner.get(order.path)).json();
  expect(shown.paymentState).toBe("PAID");
  expect(actionsOf(shown).filter((action) => action === "order.capture")).toHaveLength(1);
  expect(provider.paidCents()).toBe(6400);
});

test("canceling releases the amount", async ({ app, site, owner, order, provider }) => {
  const canceled = (await cancel(owner, order)).json();
  expect(canceled).toMatchObject({
    fulfillmentStatus: "CANCELED",
    paymentState: "AWAITING",
    authorization: null,
    refunds: [],
  });
  expect(actionsOf(canceled)).toEqual(["order.placed", "order.cancel", "order.void"]);
  expect(await paymentOf(app, site, order)).toMatchObject({ state: "AWAITING", authorization_state: "ENDED" });
  expect([...provider.charges.values()]).toMatchObject([{ result: "canceled" }]);
  expect((await capture(owner, order)).json().code).toBe("nothing-to-capture");
});

test("of a capture and a cancellation at once, one wins", async ({ owner, order, provider }) => {
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => capture(owner, order)),
    ...Array.from({ length: 4 }, () => cancel(owner, order)),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const shown = (await owner.get(order.path)).json();
  const refundedCents = [...provider.refunds.values()].reduce((sum, { cents }) => sum + cents, 0);
  // A cancellation after the capture refunds it.
  const isCanceled = shown.fulfillmentStatus === "CANCELED";
  expect(provider.paidCents() - refundedCents).toBe(isCanceled ? 0 : 6400);
  expect(shown.authorization).toBeNull();
});

describe("captures of several orders", () => {
  const bulk = { action: "capture" };

  test("are reported order by order", async ({ app, site, owner, order, shop: product, provider }) => {
    const payment = { provider: "network", cardNumber: "pays" };
    const other = await placeTestOrder(app, site, { lines: [{ product }], payment });
    const manual = await placeTestOrder(app, site, { lines: [{ product }], payment: { provider: "manual" } });
    const ended = await placeTestOrder(app, site, { lines: [{ product }], payment });
    provider.endAuthorization((await paymentOf(app, site, ended)).id);
    const orderIds = [order.id, other.id, manual.id, ended.id];
    const answer = (await owner.post("/api/config/orders/bulk", { orderIds, ...bulk })).json();
    expect(answer).toEqual({
      changedCount: 2,
      startedCount: 0,
      refused: [
        { orderId: manual.id, number: 3, reason: "There is no authorized payment to capture." },
        {
          orderId: ended.id,
          number: 4,
          reason: "This authorization was released or has expired. Nothing was captured.",
        },
      ],
    });
    expect(provider.paidCents()).toBe(10_000);
    expect(actionsOf((await owner.get(order.path)).json())).toEqual(["order.placed", "order.capture"]);
    const again = (await owner.post("/api/config/orders/bulk", { orderIds, ...bulk })).json();
    expect([again.changedCount, provider.paidCents()]).toEqual([0, 10_000]);
  });

  test("are left to the job after the provider did not answer", async ({ app, site, owner, shop, provider }) => {
    const payment = { provider: "network", cardNumber: "pays" };
    const orderIds: string[] = [];
    for (let count = 0; count < 6; count++) {
      orderIds.push((await placeTestOrder(app, site, { lines: [{ product: shop }], payment })).id);
    }
    provider.isSilent = true;
    const answer = (await owner.post("/api/config/orders/bulk", { orderIds, ...bulk })).json();
    expect(answer).toEqual({ changedCount: 6, startedCount: 6, refused: [] });
    provider.isSilent = false;
    await reconcile(app);
    await reconcile(app);
    expect(provider.paidCents()).toBe(6 * 3600);
    const { items } = (await owner.get("/api/config/orders")).json();
    expect(items.map((each: { paymentState: string }) => each.paymentState)).toEqual(Array(6).fill("PAID"));
  });
});

describe("the job", () => {
  test.for(["loses the request", "loses the answer"] as const)(
    "finishes a capture whose provider %s",
    async (outcome, { app, owner, order, provider }) => {
      provider.nextCapture = outcome;
      const open = (await capture(owner, order)).json();
      expect(open).toMatchObject({ paymentState: "AWAITING", authorization: { state: "CAPTURING" } });
      expect((await cancel(owner, order)).json().code).toBe("capture-under-way");
      await reconcile(app);
      await reconcile(app);
      expect((await owner.get(order.path)).json()).toMatchObject({ paymentState: "PAID", authorization: null });
      expect(provider.paidCents()).toBe(6400);
    },
  );

  test("finishes a capture that was announced when the program stopped", async ({
    app,
    site,
    owner,
    order,
    provider,
  }) => {
    await app.services.database.db
      .updateTable("payments")
      .set({ authorization_state: "CAPTURING", asked_at: app.clock.now() })
      .where("website_id", "=", site.website.id)
      .where("order_id", "=", order.id)
      .execute();
    await reconcile(app);
    expect((await owner.get(order.path)).json().paymentState).toBe("PAID");
    expect(provider.calls.filter((call) => call === "captureCharge")).toHaveLength(1);
  });

  test("finishes a release whose provider is silent", async ({ app, site, owner, order, provider }) => {
    provider.isSilent = true;
    expect((await cancel(owner, order)).json()).toMatchObject({ fulfillmentStatus: "CANCELED", authorization: null });
    expect(await paymentOf(app, site, order)).toMatchObject({ authorization_state: "VOIDING" });
    provider.isSilent = false;
    await reconcile(app);
    expect(await paymentOf(app, site, order)).toMatchObject({ authorization_state: "ENDED" });
    expect([...provider.charges.values()]).toMatchObject([{ result: "canceled" }]);
  });

  test("records what happened at the provider: an end, or a capture", async ({ app, site, owner, order, provider }) => {
    const { id } = await paymentOf(app, site, order);
    await reconcile(app, 11 * 3_600_000);
    expect(provider.calls.filter((call) => call === "findCharge")).toEqual([]);
    provider.endAuthorization(id);
    await reconcile(app, 2 * 3_600_000);
    const ended = (await owner.get(order.path)).json();
    expect(ended).toMatchObject({ paymentState: "AWAITING", authorization: null });
    expect(actionsOf(ended)).toEqual(["order.placed", "order.authorization-ended"]);
    expect((await owner.post(`${order.path}/paid`)).json()).toMatchObject({ paymentState: "PAID" });
  });

  test("records a capture that was made at the provider", async ({ app, site, owner, order, provider }) => {
    provider.endAuthorization((await paymentOf(app, site, order)).id, true);
    await reconcile(app, 13 * 3_600_000);
    const captured = (await owner.get(order.path)).json();
    expect(captured).toMatchObject({ paymentState: "PAID", authorization: null });
    expect(actionsOf(captured)).toContain("order.capture-outside");
  });
});

test("an order that was canceled while it was captured at the provider is refunded", async ({
  app,
  site,
  owner,
  order,
  provider,
}) => {
  provider.endAuthorization((await paymentOf(app, site, order)).id, true);
  await cancel(owner, order);
  await reconcile(app);
  expect((await owner.get(order.path)).json()).toMatchObject({
    fulfillmentStatus: "CANCELED",
    paymentState: "REFUNDED",
    refunds: [{ state: "SETTLED", amountCents: 6400 }],
  });
  expect([...provider.refunds.values()].map(({ cents }) => cents)).toEqual([6400]);
});

test("a capture of an authorization that has ended says so", async ({ app, site, owner, order, provider }) => {
  provider.endAuthorization((await paymentOf(app, site, order)).id);
  const refused = await capture(owner, order);
  expect([refused.status, refused.json().message]).toEqual([
    409,
    "This authorization was released or has expired. Nothing was captured.",
  ]);
  const shown = (await owner.get(order.path)).json();
  expect(shown).toMatchObject({ authorization: null, isAuthorizationEnded: true });
  expect(actionsOf(shown)).toEqual(["order.placed", "order.authorization-ended"]);
});

const textOf = async (url: string, from: { get(path: string): Promise<{ text: string }> }) =>
  (await from.get(url)).text;
const kindsOf = (app: TestApp, subject: string) => app.sentMails.filter((mail) => mail.subject.includes(subject));

/** An order of $64.00 by a test card, with its buyer. */
async function orderByTest(app: TestApp, site: TestSite, product: Awaited<ReturnType<typeof buildSoldProduct>>) {
  const payment = { provider: "test", cardNumber: "4242 4242 4242 4242", expiry: "12/39", securityCode: "123" };
  await buildShippingRate(app, site);
  const { visitor, cartToken } = await buildCheckout(site, [{ product, quantity: 2 }], payment);
  const { orderToken } = (await visitor.post("/api/commerce/checkout/order", { cartToken })).json();
  return { visitor, page: `/checkout/order-confirmed/${orderToken}` };
}

describe("the buyer", () => {
  test("of an authorization that ended is not asked for money, and was not charged", async ({
    app,
    site,
    owner,
    shop,
  }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ manual_payment_instructions: "Please transfer the amount.", contact_email: "studio@example.com" })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    const { visitor, page } = await orderByTest(app, site, shop);
    await reconcile(app, 7 * day + 60_000);
    const text = await textOf(page, visitor);
    expect(text).toContain("The authorization on your card ended. Your card was not charged.");
    expect(text).toContain("Not paid yet: $64.00.");
    expect(text).toContain('write to <a href="mailto:studio@example.com">studio@example.com</a>.');
    expect(text).not.toContain("Please transfer the amount.");
    expect(text).not.toContain("payment arrives");
    await app.runJobs();
    const mails = await app.services.database.db
      .selectFrom("mails")
      .select("text")
      .where("website_id", "=", site.website.id)
      .where("kind", "=", "order-unpaid")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Your card was not charged. Not paid yet: $64.00. To pay another way");
    const [listed] = (await owner.get("/api/config/orders?payment=AWAITING")).json().items;
    expect(listed).toMatchObject({ isAuthorizationEnded: true, authorization: null });
    // Nor when it was shipped meanwhile; a canceled one does.
    const unpaid = async () => [
      (await owner.get("/api/config/orders?payment=AWAITING")).json().total,
      (await owner.get("/api/config/open-orders")).json().awaitingPayment,
    ];
    await app.services.database.db
      .updateTable("orders")
      .set({ test_mode: false })
      .where("website_id", "=", site.website.id)
      .execute();
    await owner.post(`/api/config/orders/${listed.id}/fulfillments`, { notifyCustomer: false });
    expect(await unpaid()).toEqual([1, 1]);
    await owner.delete(`/api/config/orders/${listed.id}/fulfillments`);
    await cancel(owner, { path: `/api/config/orders/${listed.id}` });
    expect(await unpaid()).toEqual([0, 0]);
  });

  test("of a canceled order was not charged, by page and email", async ({ app, site, owner, shop }) => {
    const { visitor, page } = await orderByTest(app, site, shop);
    const [{ id }] = (await owner.get("/api/config/orders")).json().items;
    await cancel(owner, { path: `/api/config/orders/${id}` });
    await app.runJobs();
    const said = "Your card was not charged. The hold on it is released.";
    expect(await textOf(page, visitor)).toContain(said);
    const [mail] = kindsOf(app, "was canceled").slice(-1);
    expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain("ending in 4242");
  });

  test("sees on the receipt that the card is only authorized", async ({ app, site, owner, shop }) => {
    const { visitor, page } = await orderByTest(app, site, shop);
    const receipt = /href="([^"]*receipt[^"]*)"/.exec(await textOf(page, visitor))?.[1] as string;
    const held = await textOf(receipt, visitor);
    expect(held).toContain("Authorized, not charged yet: Visa ending in 4242");
    expect(held).not.toContain("Paid by");
    const [{ id }] = (await owner.get("/api/config/orders")).json().items;
    app.clock.advance(day);
    const { payments } = (await capture(owner, { path: `/api/config/orders/${id}` })).json();
    expect(payments).toMatchObject([{ capturedAt: app.clock.now().toISOString() }]);
    expect(await textOf(receipt, visitor)).toContain("Paid by Visa ending in 4242");
  });
});

describe("the team", () => {
  test("reads until when to capture, and is reminded once", async ({ app, owner, order }) => {
    await app.runJobs();
    expect(kindsOf(app, "New order #1").at(-1)?.text).toMatch(/Authorized: \$64\.00, capture until December 5, 2099/);
    await app.app.site(order.websiteId).transaction(async (tx) => {
      await tx.enqueue(authorizationEndsJob, { orderId: order.id });
    });
    await app.runJobs();
    expect(kindsOf(app, "Capture the payment of order #1")).toEqual([]);
    expect((await owner.get("/api/config/open-orders")).json()).toMatchObject({ toCapture: 1, awaitingPayment: 0 });
  });

  test("finds what is to be captured, also when it is fulfilled", async ({ owner, order }) => {
    await owner.post(`${order.path}/fulfillments`, {});
    const idsOf = async (payment: string) =>
      (await owner.get(`/api/config/orders?payment=${payment}`)).json().items.map(({ id }: { id: string }) => id);
    expect(await idsOf("AUTHORIZED")).toEqual([order.id]);
    expect(await idsOf("AWAITING")).toEqual([]);
    await capture(owner, order);
    expect(await idsOf("AUTHORIZED")).toEqual([]);
  });
});

test("a buyer's second step authorizes, too", async ({ app, site, owner, shop: product, provider }) => {
  await placeTestOrder(app, site, { lines: [{ product }], payment: { provider: "network", cardNumber: "pays" } });
  const payment = { provider: "network", cardNumber: "asks" };
  const { visitor, cartToken } = await buildCheckout(site, [{ product, quantity: 1 }], payment);
  expect((await visitor.post("/api/commerce/checkout/order", { cartToken })).json().orderNumber).toBeNull();
  for (const [key, { result }] of provider.charges) {
    if (typeof result === "object" && result.state === "ACTION") provider.finish(key);
  }
  await reconcile(app);
  expect((await owner.get("/api/config/orders")).json().items[0]).toMatchObject({
    number: 2,
    authorization: { state: "AUTHORIZED" },
  });
});

describe("a test card", () => {
  const byTest = { provider: "test", cardNumber: "4242 4242 4242 4242", expiry: "12/39", securityCode: "123" };

  test("is authorized for seven days, and captured", async ({ app, site, owner, shop: product }) => {
    const { id } = await placeTestOrder(app, site, { lines: [{ product }], payment: byTest });
    const path = `/api/config/orders/${id}`;
    const captureBefore = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    expect((await owner.get(path)).json()).toMatchObject({ authorization: { state: "AUTHORIZED", captureBefore } });
    expect((await capture(owner, { path })).json()).toMatchObject({ paymentState: "PAID" });
  });

  test("expires", async ({ app, site, shop: product }) => {
    const { id } = await placeTestOrder(app, site, { lines: [{ product }], payment: byTest });
    await reconcile(app, 7 * day + 60_000);
    const shown = (await (await site.signIn()).get(`/api/config/orders/${id}`)).json();
    expect(shown).toMatchObject({ paymentState: "AWAITING", authorization: null });
    expect(actionsOf(shown)).toContain("order.authorization-ended");
  });
});

test.for([
  ["a manual payment", { provider: "manual" }, { paymentState: "AWAITING" }],
  ["a file", { provider: "network", cardNumber: "pays" }, { paymentState: "PAID" }],
] as const)("%s is not authorized", async ([what, payment, expected], { app, site, owner, shop }) => {
  const file = { productType: 2, name: "Glaze booklet", variants: [{ sku: "FILE" }] } as never;
  const product = what === "a file" ? await buildSoldProduct(app, site, file) : shop;
  const { id } = await placeTestOrder(app, site, { lines: [{ product }], payment });
  expect((await owner.get(`/api/config/orders/${id}`)).json()).toMatchObject({ ...expected, authorization: null });
});
