import { describe, expect } from "vitest";
import { buildCart, buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { buildGiftCard } from "#features/commerce/gift-cards/testing.ts";
import { createNetworkProvider } from "#features/commerce/payments/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buildTaxRule, buyerAddress, goodCard } from "../testing.ts";

const test = siteTest({ own: true, mail: true }).extend("mug", { auto: true }, async ({ app, site }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  return buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000, stock: 20 }] });
});

const enter = (visitor: TestClient, cartToken: string, discountCode: string) =>
  visitor.put("/api/commerce/checkout/discount-code", { cartToken, discountCode });
const place = (visitor: TestClient, cartToken: string, seen: object = {}) =>
  visitor.post("/api/commerce/checkout/order", { cartToken, ...seen });
const detailOf = async (owner: TestClient, id: string) => (await owner.get(`/api/config/gift-cards/${id}`)).json();
const orderOf = async (owner: TestClient, number: number) => {
  const { items } = (await owner.get("/api/config/orders")).json();
  const { id } = items.find((order: { number: number }) => order.number === number);
  return (await owner.get(`/api/config/orders/${id}`)).json();
};

/** The ledger's invariant: every balance is the sum of its entries. */
async function expectBalanced(app: TestApp, site: TestSite): Promise<void> {
  const { rows } = await app.services.database.pool.query(
    `select card.id from gift_cards as card
     where card.website_id = $1 and card.balance_cents <> (
       select coalesce(sum(entry.amount_cents), 0) from gift_card_entries as entry
       where entry.website_id = card.website_id and entry.gift_card_id = card.id)`,
    [site.website.id],
  );
  expect(rows).toEqual([]);
}

const values = [{ sku: "GIFT-25", priceCents: 2500, attributes: { Value: "$25" } }];
const buildCardProduct = (app: TestApp, site: TestSite) =>
  buildSoldProduct(app, site, { name: "Gift card", productType: 4, optionNames: ["Value"], variants: values });

async function checkOut(visitor: TestClient, location: string, payment: object = goodCard): Promise<string> {
  const cartToken = new URL(location, "http://shop.example").searchParams.get("cartToken") ?? "";
  await visitor.put("/api/commerce/checkout/email", { cartToken, email: "bob@example.com" });
  await visitor.put("/api/commerce/checkout/delivery", { cartToken, address: buyerAddress });
  await visitor.put("/api/commerce/checkout/payment", { cartToken, ...payment });
  return cartToken;
}

describe("redeeming", () => {
  test("several cards pay a part, with tax and shipping, and the card the rest", async ({ app, site, owner, mug }) => {
    await buildTaxRule(app, site, { rateMillionths: 100_000 });
    const first = await buildGiftCard(owner, { amountCents: 1000 });
    const second = await buildGiftCard(owner, { amountCents: 500 });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    // $20.00, $8.00 shipping and $2.00 tax.
    expect((await enter(visitor, cartToken, first.code.toLowerCase())).json()).toMatchObject({
      giftCards: [{ lastFour: first.lastFour, amountText: "-$10.00", leftText: "$0.00 left", problem: null }],
      amountDueCents: 2000,
      isCovered: false,
      section: "review",
    });
    expect((await enter(visitor, cartToken, first.code)).json().code).toBe("gift-card-entered");
    const { id } = (await enter(visitor, cartToken, second.code)).json().giftCards[1];
    const removed = await visitor.put("/api/commerce/checkout/gift-cards", { cartToken, removedId: id });
    expect(removed.json()).toMatchObject({ amountDueCents: 2000 });
    await enter(visitor, cartToken, second.code);
    expect((await place(visitor, cartToken, { expectedTotalCents: 3000, expectedDueCents: 2000 })).json().code).toBe(
      "due-changed",
    );
    const placed = await place(visitor, cartToken, { expectedTotalCents: 3000, expectedDueCents: 1500 });
    expect(placed.status).toBe(200);
    expect((await place(visitor, cartToken)).json()).toEqual(placed.json());
    const order = await orderOf(owner, placed.json().orderNumber);
    expect(order).toMatchObject({ grandTotalCents: 3000, paymentState: "PAID", testMode: true });
    expect(
      order.payments.map(({ provider, amountCents }: { provider: string; amountCents: number }) => [
        provider,
        amountCents,
      ]),
    ).toEqual([
      ["test", 1500],
      ["gift-card", 1000],
      ["gift-card", 500],
    ]);
    const page = await visitor.get(placed.json().url);
    expect(page.text).toContain(`Gift card ending in ${first.lastFour}: $10.00`);
    expect(page.text).toContain("Visa ending in 4242: $15.00");
    expect(await detailOf(owner, first.id)).toMatchObject({
      status: "USED",
      entries: [{ kind: "ISSUE" }, { kind: "REDEEM", amountCents: -1000, order: { number: order.number } }],
    });
    await expectBalanced(app, site);
  });

  test("a card that covers everything needs no payment method, without JavaScript too", async ({
    site,
    owner,
    mug,
  }) => {
    const card = await buildGiftCard(owner, { amountCents: 5000 });
    const visitor = await buildCart(site, [{ product: mug }]);
    const { cartToken } = (await visitor.post("/api/commerce/checkout")).json();
    await visitor.submit("/checkout", { cartToken, section: "email", email: "ada@example.com" });
    await visitor.submit("/checkout", { cartToken, section: "delivery", ...buyerAddress });
    const wrong = await visitor.submit("/checkout/discount-code", { cartToken, discountCode: "ACDE-FHJK-MNPQ-RTUV" });
    expect(wrong.status).toBe(400);
    const entered = await visitor.submit("/checkout/discount-code", { cartToken, discountCode: card.code });
    expect(entered.status).toBe(303);
    const page = await visitor.get(`/checkout?cartToken=${cartToken}`);
    expect(page.text).toContain(`Gift card ending in ${card.lastFour}`);
    expect(page.text).toContain("$22.00 left");
    expect(page.text).toContain("Your gift cards pay for this order.");
    expect(page.text).not.toContain("Card number");
    const { id } = (await visitor.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json().giftCards[0];
    await visitor.submit("/checkout/remove-gift-card", { cartToken, removedId: id });
    expect((await visitor.get(`/checkout?cartToken=${cartToken}`)).text).toContain("Card number");
    await visitor.submit("/checkout/discount-code", { cartToken, discountCode: card.code });
    const review = { cartToken, section: "review", expectedTotalCents: "2800", expectedDueCents: "0" };
    const placed = await visitor.submit("/checkout", review);
    expect([placed.status, placed.headers.location]).toEqual([
      303,
      expect.stringContaining("/checkout/order-confirmed/"),
    ]);
    const order = await orderOf(owner, 1);
    expect(order).toMatchObject({ paymentState: "PAID", payments: [{ provider: "gift-card", amountCents: 2800 }] });
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 2200 });
  });

  test("a test card that was entered before the shop takes real payments pays nothing", async ({
    site,
    owner,
    mug,
  }) => {
    const methods = (enabled: string[]) =>
      owner.put("/api/config/payment-providers", { enabled, manualInstructions: "" });
    await methods(["test"]);
    const card = await buildGiftCard(owner, { amountCents: 50_000 });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    expect((await enter(visitor, cartToken, card.code)).status).toBe(200);
    await methods(["manual"]);
    const refused = await place(visitor, cartToken);
    expect([refused.status, refused.json().code]).toEqual([409, "gift-card-test"]);
    expect((await owner.get("/api/config/orders")).json().items).toEqual([]);
  });

  test("the last cent has one winner of 16 at once, and the others see what is left to pay", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const card = await buildGiftCard(owner, { amountCents: 2800 });
    const checkouts = [];
    for (let index = 0; index < 16; index++) {
      const checkout = await buildCheckout(site, [{ product: mug }]);
      await enter(checkout.visitor, checkout.cartToken, card.code);
      checkouts.push(checkout);
    }
    const answers = await Promise.all(
      checkouts.map(({ visitor, cartToken }) =>
        place(visitor, cartToken, { expectedTotalCents: 2800, expectedDueCents: 0 }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(["gift-card-changed", "due-changed"]).toContain(answer.json().code);
    }
    const loser = checkouts[answers.findIndex(({ status }) => status !== 200)];
    if (!loser) throw new Error("nobody lost");
    const state = (await loser.visitor.get(`/api/commerce/checkout?cartToken=${loser.cartToken}`)).json();
    expect(state).toMatchObject({
      amountDueCents: 2800,
      giftCards: [{ problem: "Nothing is left on this gift card." }],
      section: "review",
    });
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 0, status: "USED" });
    await expectBalanced(app, site);
  });

  test("a declined card takes nothing from the gift card", async ({ app, site, owner, mug }) => {
    const card = await buildGiftCard(owner, { amountCents: 1000 });
    const declined = { ...goodCard, cardNumber: "4000 0000 0000 0002" };
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], declined);
    await enter(visitor, cartToken, card.code);
    expect((await place(visitor, cartToken)).json().code).toBe("card-declined");
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 1000, entries: [{ kind: "ISSUE" }] });
    await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
    expect((await place(visitor, cartToken)).status).toBe(200);
    await expectBalanced(app, site);
  });

  test("wrong ones are refused with the reason, at the field", async ({ app, site, owner, mug }) => {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    const refusal = async (code: string) => (await enter(visitor, cartToken, code)).json();
    const used = await buildGiftCard(owner);
    await owner.post(`/api/config/gift-cards/${used.id}/void`, { reason: "Lost" });
    expect(await refusal(used.code)).toMatchObject({
      code: "gift-card-invalid",
      errors: { discountCode: "This gift card is no longer valid." },
    });
    const yen = await buildGiftCard(owner);
    await app.services.database.db
      .updateTable("gift_cards")
      .set({ currency: "JPY" })
      .where("website_id", "=", site.website.id)
      .where("id", "=", yen.id)
      .execute();
    expect(await refusal(yen.code)).toMatchObject({ code: "gift-card-currency" });
    const foreign = await buildGiftCard(await (await app.buildSite()).signIn());
    expect(await refusal(foreign.code)).toMatchObject({ code: "code-unknown" });
  });
});

describe("refunds", () => {
  async function placed(site: TestSite, owner: TestClient, mug: SoldProduct) {
    const card = await buildGiftCard(owner, { amountCents: 1000 });
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
    await enter(visitor, cartToken, card.code);
    const { orderNumber, url } = (await place(visitor, cartToken)).json();
    const order = await orderOf(owner, orderNumber);
    const refund = (amountCents: number, idempotencyKey: string) =>
      owner.post(`/api/config/orders/${order.id}/refunds`, { amountCents, idempotencyKey, reason: "" });
    return { card, order, refund, page: () => visitor.get(url) };
  }

  test("go to the card first, the rest back to the gift card, and never exceed what was paid", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const { card, refund, page } = await placed(site, owner, mug);
    // Paid: $18.00 by card and $10.00 by gift card.
    const first = await refund(2000, "refund-one");
    expect(first.json()).toMatchObject({ refundedCents: 2000, paymentState: "PARTIALLY_REFUNDED" });
    expect(first.json().refunds.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([1800, 200]);
    expect((await refund(2000, "refund-one")).json().refundedCents).toBe(2000);
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 200, status: "ACTIVE" });
    expect((await page()).text).toMatch(
      new RegExp(`To Visa ending in 4242.*\\$18\\.00.*To Gift card ending in ${card.lastFour}.*\\$2\\.00`),
    );
    expect((await refund(801, "refund-two")).status).toBe(400);
    const answers = await Promise.all(["a", "b", "c", "d"].map((key) => refund(800, `refund-${key}-race`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 1000 });
    await app.runJobs();
    const amounts = app.sentMails.filter(({ subject }) => /refund/i.test(subject)).map(({ text }) => text);
    // The rows below the total are of both refunds, since the emails are sent after the second.
    expect(amounts).toContainEqual(
      expect.stringMatching(
        /We have refunded \$20\.00\. You can use what goes back to a gift card at once\.[\s\S]*To Visa ending in 4242: \$18\.00\s+To Gift card ending in \w{4}: \$10\.00/,
      ),
    );
    expect(amounts).toContainEqual(
      expect.stringContaining("We have refunded $8.00 as gift card balance, which you can use at once."),
    );
    await expectBalanced(app, site);
  });

  test("what would go to a voided card goes to a new one for the buyer", async ({ app, site, owner, mug }) => {
    const { card, order, refund, page } = await placed(site, owner, mug);
    await owner.post(`/api/config/gift-cards/${card.id}/void`, { reason: "Lost" });
    const refunded = (await refund(order.grandTotalCents, "refund-all")).json();
    expect(refunded).toMatchObject({ paymentState: "REFUNDED" });
    const { items } = (await owner.get("/api/config/gift-cards")).json();
    expect(items[0]).toMatchObject({ balanceCents: 1000, recipientEmail: "ada@example.com", status: "ACTIVE" });
    expect(refunded.refunds.at(-1)).toMatchObject({ amountCents: 1000, lastFour: items[0].lastFour });
    expect((await page()).text).toContain(`To Gift card ending in ${items[0].lastFour}`);
    await expectBalanced(app, site);
  });

  test("an order that waits for its payment gives the gift card back when it is canceled", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    await app.services.database.db
      .updateTable("websites")
      .set({ payment_providers: ["manual"] })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    const card = await buildGiftCard(owner, { amountCents: 1000 });
    expect(card.isTest).toBe(false);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    await enter(visitor, cartToken, card.code);
    const { orderNumber } = (await place(visitor, cartToken)).json();
    const order = await orderOf(owner, orderNumber);
    expect(order).toMatchObject({ paymentState: "AWAITING", grandTotalCents: 2800 });
    expect(order.payments).toMatchObject([
      { state: "AWAITING", amountCents: 1800 },
      { state: "PAID", amountCents: 1000 },
    ]);
    await owner.post(`/api/config/orders/${order.id}/cancel`, { restock: true });
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 1000 });
    await expectBalanced(app, site);
  });
});

describe("buying", () => {
  const forAnn = {
    sku: "GIFT-25",
    for: "other",
    recipientEmail: "ann@example.com",
    recipientName: "Ann",
    senderName: "Bob",
    message: "Enjoy",
    sendOn: "",
  };

  test("for someone else: the form, a declined card, the order, the email, and the card pays", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const { id } = await buildCardProduct(app, site);
    await buildTaxRule(app, site);
    const visitor = site.visit();
    const path = `/checkout/gift-card/${id}`;
    expect((await visitor.get(path)).text).toContain("Select a denomination for the Gift Card");
    expect((await visitor.get(`${path}?sku=GIFT-25`)).text).toContain("$25.00");
    const refused = await visitor.submit(path, {
      ...forAnn,
      recipientEmail: "nobody",
      message: "x".repeat(81),
      sendOn: "2020-01-01",
    });
    expect(refused.status).toBe(400);
    for (const text of ["Email is not valid.", "You have exceeded the character limit.", "Choose a date from today"]) {
      expect(refused.text).toContain(text);
    }
    expect(refused.text).toContain("Bob");
    const started = await visitor.submit(path, forAnn);
    expect(started.status).toBe(303);
    const cartToken = await checkOut(visitor, String(started.headers.location), {
      ...goodCard,
      cardNumber: "4000 0000 0000 0002",
    });
    expect((await place(visitor, cartToken)).json().code).toBe("card-declined");
    await visitor.put("/api/commerce/checkout/payment", { cartToken, ...goodCard });
    // No gift card pays for a gift card.
    const other = await buildGiftCard(owner);
    expect((await enter(visitor, cartToken, other.code)).json().code).toBe("gift-card-excluded");
    const { orderNumber, url } = (await place(visitor, cartToken, { expectedTotalCents: 2500 })).json();
    const page = (await visitor.get(url)).text;
    expect(page).toContain("Ann (ann@example.com)");
    expect(page).not.toContain("<dt>Tax");
    const order = await orderOf(owner, orderNumber);
    expect(order).toMatchObject({ fulfillmentStatus: "FULFILLED", taxCents: 0, grandTotalCents: 2500 });
    const { items } = (await owner.get("/api/config/gift-cards?search=ann@example.com")).json();
    expect(items).toMatchObject([{ balanceCents: 2500, isTest: true, recipientName: "Ann" }]);
    const card = await detailOf(owner, items[0].id);
    expect(card).toMatchObject({ order: { number: orderNumber }, message: "Enjoy", senderName: "Bob" });
    await app.runJobs();
    expect(app.sentMails.some(({ to, text }) => to.includes("ann@") && text.includes(card.code))).toBe(true);
    const bought = await buildCheckout(site, [{ product: mug }]);
    await enter(bought.visitor, bought.cartToken, card.code);
    expect((await place(bought.visitor, bought.cartToken)).status).toBe(200);
    // What was spent is not refunded.
    const refund = (amountCents: number, idempotencyKey: string) =>
      owner.post(`/api/config/orders/${order.id}/refunds`, { amountCents, idempotencyKey, reason: "" });
    expect((await refund(2500, "gift-refund-1")).json().message).toContain("Only $0.00 is left");
    await expectBalanced(app, site);
  });

  test("for the buyer by manual payment: issued when it is marked as paid, and voided with the refund", async ({
    app,
    site,
    owner,
  }) => {
    const { id } = await buildCardProduct(app, site);
    const visitor = site.visit();
    const started = await visitor.submit(`/checkout/gift-card/${id}`, { sku: "GIFT-25", for: "me" });
    const cartToken = await checkOut(visitor, String(started.headers.location), { provider: "manual" });
    const { orderNumber } = (await place(visitor, cartToken)).json();
    const cards = async () => (await owner.get("/api/config/gift-cards")).json().items;
    expect(await cards()).toEqual([]);
    const order = await orderOf(owner, orderNumber);
    expect((await owner.post(`/api/config/orders/${order.id}/paid`)).json()).toMatchObject({
      fulfillmentStatus: "FULFILLED",
    });
    expect(await cards()).toMatchObject([{ balanceCents: 2500, recipientEmail: "bob@example.com", isTest: false }]);
    const body = { amountCents: 1000, idempotencyKey: "gift-refund-1", reason: "" };
    await owner.post(`/api/config/orders/${order.id}/refunds`, body);
    expect(await cards()).toMatchObject([{ balanceCents: 1500, status: "ACTIVE" }]);
    await owner.post(`/api/config/orders/${order.id}/refunds`, {
      ...body,
      amountCents: 1500,
      idempotencyKey: "gift-refund-2",
    });
    expect(await cards()).toMatchObject([{ balanceCents: 0, status: "VOID" }]);
    await expectBalanced(app, site);
  });

  test("that was voided by hand: what was left on it can be refunded, and no more", async ({ app, site, owner }) => {
    const { id } = await buildCardProduct(app, site);
    const visitor = site.visit();
    const started = await visitor.submit(`/checkout/gift-card/${id}`, { sku: "GIFT-25", for: "me" });
    const cartToken = await checkOut(visitor, String(started.headers.location), { provider: "manual" });
    const { orderNumber } = (await place(visitor, cartToken)).json();
    const order = await orderOf(owner, orderNumber);
    await owner.post(`/api/config/orders/${order.id}/paid`);
    const [{ id: cardId }] = (await owner.get("/api/config/gift-cards")).json().items;
    const refund = (amountCents: number, key: string) =>
      owner.post(`/api/config/orders/${order.id}/refunds`, { amountCents, idempotencyKey: key, reason: "" });
    expect((await refund(500, "gift-refund-1")).status).toBe(200);
    // Of $20.00 that are left, the balance is changed to $15.00, as if $5.00 were spent.
    const adjusted = { balanceCents: 1500, expectedBalanceCents: 2000, reason: "Spent in the studio" };
    expect((await owner.post(`/api/config/gift-cards/${cardId}/adjust`, adjusted)).status).toBe(200);
    await owner.post(`/api/config/gift-cards/${cardId}/void`, { reason: "Lost" });
    expect((await refund(1501, "gift-refund-2")).json().message).toContain("Only $15.00 is left");
    expect((await refund(1000, "gift-refund-3")).status).toBe(200);
    expect((await refund(501, "gift-refund-4")).json().message).toContain("Only $5.00 is left");
    expect((await refund(500, "gift-refund-5")).status).toBe(200);
    expect((await refund(1, "gift-refund-6")).json().message).toContain("Only $0.00 is left");
    expect(await detailOf(owner, cardId)).toMatchObject({ status: "VOID", balanceCents: 0 });
    await expectBalanced(app, site);
  });
});

describe("a provider over a network", () => {
  test("refuses the refund of a bought card that was voided meanwhile: the amount goes to a new one", async ({
    app,
    site,
    owner,
  }) => {
    const provider = createNetworkProvider("bank");
    app.features.payments.add(provider);
    const { db } = app.services.database;
    const ofSite = db.updateTable("websites").where("id", "=", site.website.id);
    await ofSite.set({ payment_providers: ["bank"] }).execute();
    app.app.dropAll();
    const { id } = await buildCardProduct(app, site);
    const visitor = site.visit();
    const started = await visitor.submit(`/checkout/gift-card/${id}`, { sku: "GIFT-25", for: "me" });
    const paying = { provider: "bank", cardNumber: "pays" };
    const cartToken = await checkOut(visitor, String(started.headers.location), paying);
    const { orderNumber } = (await place(visitor, cartToken)).json();
    const order = await orderOf(owner, orderNumber);
    const path = `/api/config/orders/${order.id}`;
    const refund = (idempotencyKey: string) =>
      owner.post(`${path}/refunds`, { amountCents: 1000, idempotencyKey, reason: "" });
    const cards = async () => (await owner.get("/api/config/gift-cards")).json().items;

    provider.isSilent = true;
    expect((await refund("gift-refund-1")).json()).toMatchObject({ refunds: [{ state: "ANNOUNCED" }] });
    const [bought] = await cards();
    expect(bought).toMatchObject({ balanceCents: 1500 });
    await owner.post(`/api/config/gift-cards/${bought.id}/void`, { reason: "Stolen" });
    provider.isSilent = false;
    provider.nextRefund = "is refused";
    app.clock.advance(60_000);
    await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
    const [replacement] = await cards();
    expect(replacement).toMatchObject({ balanceCents: 1000, recipientEmail: "bob@example.com", status: "ACTIVE" });
    const { refunds, history } = (await owner.get(path)).json();
    expect(refunds).toMatchObject([{ state: "FAILED" }]);
    expect(history.map(({ action }: { action: string }) => action)).toContain("order.gift-card-replaced");
    expect(await detailOf(owner, bought.id)).toMatchObject({ status: "VOID", order: { number: orderNumber } });
    // The next try takes it from there.
    expect((await refund("gift-refund-2")).json()).toMatchObject({ refundedCents: 1000 });
    expect((await cards())[0]).toMatchObject({ id: replacement.id, balanceCents: 0 });
    await expectBalanced(app, site);
  });

  test("holds the gift card while it decides, and gives it back when it fails", async ({ app, site, owner, mug }) => {
    const provider = createNetworkProvider();
    app.features.payments.add(provider);
    await app.services.database.db
      .updateTable("websites")
      .set({ payment_providers: ["network"] })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropAll();
    const card = await buildGiftCard(owner, { amountCents: 1000 });
    const paying = { provider: "network", cardNumber: "asks" };
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], paying);
    await enter(visitor, cartToken, card.code);
    const seen = { expectedTotalCents: 2800, expectedDueCents: 1800 };
    expect((await place(visitor, cartToken, seen)).json()).toMatchObject({ orderNumber: null });
    expect((await place(visitor, cartToken, seen)).json()).toMatchObject({ orderNumber: null });
    expect(await detailOf(owner, card.id)).toMatchObject({ balanceCents: 0 });
    const [key] = [...provider.charges.keys()];
    expect(provider.charges.get(key ?? "")?.cents).toBe(1800);
    provider.finish(key ?? "", false);
    app.clock.advance(60_000);
    await app.app.jobs.taskList()["payments.reconcile"]?.({}, {} as never);
    expect(await detailOf(owner, card.id)).toMatchObject({
      balanceCents: 1000,
      entries: [{ kind: "ISSUE" }, { kind: "REDEEM" }, { kind: "REFUND", reason: "Payment not completed" }],
    });
    await visitor.put("/api/commerce/checkout/payment", { cartToken, provider: "network", cardNumber: "pays" });
    const { orderNumber } = (await place(visitor, cartToken, seen)).json();
    expect((await orderOf(owner, orderNumber)).payments).toMatchObject([
      { provider: "network", amountCents: 1800 },
      { provider: "gift-card", amountCents: 1000 },
    ]);
    await expectBalanced(app, site);
  });
});

test("yen have no cents", async ({ app, site, owner }) => {
  await app.services.database.db
    .updateTable("websites")
    .set({ currency: "JPY" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const product = await buildSoldProduct(app, site, { variants: [{ priceCents: 2000 }] });
  const card = await buildGiftCard(owner, { amountCents: 1500 });
  const { visitor, cartToken } = await buildCheckout(site, [{ product }]);
  expect((await enter(visitor, cartToken, card.code)).json()).toMatchObject({
    amountDueCents: 1300,
    texts: { amountDue: "¥1,300" },
  });
  expect((await place(visitor, cartToken)).status).toBe(200);
  await expectBalanced(app, site);
});
