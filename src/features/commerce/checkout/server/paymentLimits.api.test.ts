import { describe, expect } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { paymentLimits } from "#features/commerce/payments/server/index.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, goodCard, placeTestOrder } from "../testing.ts";

const checkout = "/api/commerce/checkout";
const declined = { ...goodCard, cardNumber: "4000 0000 0000 0002" };
const poor = { ...goodCard, cardNumber: "4000 0000 0000 9995" };

const test = siteTest({ rateLimitScale: 1, trustProxy: true }).extend("mug", { auto: true }, async ({ app, site }) => {
  const mug = await buildSoldProduct(app, site);
  await buildShippingRate(app, site);
  return mug;
});

let addresses = 0;
/** Headers of a request from another network. */
const from = (network = `203.0.113.${++addresses}`) => ({ "x-forwarded-for": network });

type Card = typeof goodCard;
type Sender = Record<string, string>;

async function pay(visitor: TestClient, cartToken: string, card: Card, sender: Sender): Promise<TestAnswer> {
  const typed = await visitor.put(`${checkout}/payment`, { cartToken, ...card }, sender);
  return typed.status === 200 ? visitor.post(`${checkout}/order`, { cartToken }, sender) : typed;
}

function expectLimited(answer: TestAnswer): void {
  expect([answer.status, answer.json().code]).toEqual([429, "too-many-payments"]);
  expect(answer.json().message).toMatch(
    /^Too many payment attempts by card\. Please choose another payment method, or try again in \d+ minutes\.$/,
  );
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

const blocked =
  /This card was declined too many times\. Please use another card, or try this one again in \d+ minutes\./;

function expectBlocked(answer: TestAnswer): void {
  expect([answer.status, answer.json().code]).toEqual([429, "card-blocked"]);
  expect(answer.json().message).toMatch(blocked);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

/** Declines a card as often as it may be on the website. */
async function useUp(site: TestSite, mug: SoldProduct, card: Card): Promise<void> {
  for (let times = 0; times < 5; times++) {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    expect((await pay(visitor, cartToken, card, from())).status).toBe(402);
  }
}

test("the limits are those that the documentation states", () => {
  const { typedByPayer, chargedByPayer, typedByNetwork, chargedByNetwork, declinesOfCard } = paymentLimits;
  expect([typedByPayer.limit, chargedByPayer.limit]).toEqual([10, 10]);
  expect([typedByNetwork.limit, chargedByNetwork.limit]).toEqual([30, 30]);
  expect([declinesOfCard.limit, declinesOfCard.seconds]).toEqual([5, 3600]);
});

test("a checkout accepts ten cards an hour, from any network, and its plain form says so", async ({ site, mug }) => {
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  for (let typed = 1; typed < 10; typed++) {
    const answer = await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from());
    expect(answer.status).toBe(200);
  }
  expectLimited(await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from()));
  const form = await visitor.submit("/checkout", { cartToken, section: "payment", ...goodCard });
  expect([form.status, form.text]).toEqual([429, expect.stringContaining("Too many payment attempts by card.")]);
  expect(Number(form.headers["retry-after"])).toBeGreaterThan(0);
  // A payment method without a card does not count as a tried card.
  expect((await visitor.put(`${checkout}/payment`, { cartToken, provider: "manual" })).status).toBe(200);
});

test("a network has thirty attempts an hour, for any number of checkouts and addresses", async ({ site, mug }) => {
  const network = (index: number) => from(`2001:db8:7:1::${index.toString(16)}`);
  const checkouts: Awaited<ReturnType<typeof buildCheckout>>[] = [];
  for (let index = 0; index < 4; index++) {
    checkouts.push(await buildCheckout(site, [{ product: mug }], { provider: "manual" }));
  }
  const type = (index: number) => {
    const { visitor, cartToken } = checkouts[index % 4] as (typeof checkouts)[number];
    return visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, network(index));
  };
  for (let index = 0; index < 30; index++) expect((await type(index)).status).toBe(200);
  expectLimited(await type(31));
  const { visitor, cartToken } = checkouts[0] as (typeof checkouts)[number];
  expect((await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from())).status).toBe(200);
});

test("a card that was declined five times is not charged again on this website; another card is", async ({
  app,
  site,
  mug,
}) => {
  await useUp(site, mug, declined);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
  expectBlocked(await visitor.put(`${checkout}/payment`, { cartToken, ...declined }, from()));
  expect((await pay(visitor, cartToken, poor, from())).json().code).toBe("insufficient-funds");
  expect((await pay(visitor, cartToken, goodCard, from())).status).toBe(200);

  const elsewhere = await app.buildSite();
  await buildShippingRate(app, elsewhere);
  const other = await buildCheckout(elsewhere, [{ product: await buildSoldProduct(app, elsewhere) }], declined);
  expect((await other.visitor.post(`${checkout}/order`, { cartToken: other.cartToken })).json().code).toBe(
    "card-declined",
  );
});

test("a blocked card that was saved before is removed, and the payment opens again with the reason", async ({
  site,
  mug,
}) => {
  const byCall = await buildCheckout(site, [{ product: mug }], declined);
  const byForm = await buildCheckout(site, [{ product: mug }], declined);
  await useUp(site, mug, declined);
  expectBlocked(await byCall.visitor.post(`${checkout}/order`, { cartToken: byCall.cartToken }, from()));
  const state = await byCall.visitor.get(`${checkout}?cartToken=${byCall.cartToken}`);
  expect(state.json()).toMatchObject({ payment: null, section: "payment" });
  const form = await byForm.visitor.submit("/checkout", { cartToken: byForm.cartToken, section: "review" });
  expect([form.status, form.text]).toEqual([429, expect.stringMatching(blocked)]);
  expect(Number(form.headers["retry-after"])).toBeGreaterThan(0);
  expect(form.text).toContain('name="cardNumber"');
  expect(form.text).not.toContain("Place order");
  expect((await pay(byForm.visitor, byForm.cartToken, goodCard, from())).status).toBe(200);
});

test("a checkout with too many attempts returns to its payment, with or without scripts", async ({
  app,
  site,
  mug,
}) => {
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const { limiter } = app.services;
  for (let count = 0; count < 100; count++) await limiter.take(paymentLimits.declinesOfSite, site.website.id);
  expectLimited(await visitor.post(`${checkout}/order`, { cartToken }, from()));
  const form = await visitor.submit("/checkout", { cartToken, section: "review" });
  expect([form.status, form.text]).toEqual([429, expect.stringContaining("Please choose another payment method")]);
  expect(form.text).toContain('name="provider"');
  expect(form.text).not.toContain("Place order");
});

test("simultaneous charges don't exceed a card's limit of declines; other failures don't count", async ({
  site,
  mug,
}) => {
  const buyers = await Promise.all(
    Array.from({ length: 12 }, () => buildCheckout(site, [{ product: mug }], { provider: "manual" })),
  );
  for (const { visitor, cartToken } of buyers) {
    await visitor.put(`${checkout}/payment`, { cartToken, ...declined }, from());
  }
  const place = ({ visitor, cartToken }: (typeof buyers)[number]) =>
    visitor.post(`${checkout}/order`, { cartToken }, from());
  const codes = (await Promise.all(buyers.map(place))).map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "card-declined")).toHaveLength(5);
  const others = codes.filter((code) => code !== "card-declined");
  for (const code of others) expect(["too-many-requests", "card-blocked"]).toContain(code);
  const [again] = buyers.filter((_buyer, index) => codes[index] === "too-many-requests");
  if (again) expectBlocked(await place(again));

  const failing = { ...goodCard, cardNumber: "4000 0000 0000 0119" };
  for (let times = 0; times < 6; times++) {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    expect((await pay(visitor, cartToken, failing, from())).json().code).toBe("processing-error");
  }
});

test("simultaneous orders with one valid card block nothing", async ({ site, mug }) => {
  const checkouts = await Promise.all(
    Array.from({ length: 9 }, () => buildCheckout(site, [{ product: mug }], goodCard)),
  );
  const place = ({ visitor, cartToken }: (typeof checkouts)[number]) =>
    visitor.post(`${checkout}/order`, { cartToken }, from());
  const answers = await Promise.all(checkouts.map(place));
  for (const { status, json } of answers) {
    // Some may have to wait a few seconds until the others are known to be paid.
    expect([200, 429]).toContain(status);
    if (status === 429) expect(json().code).toBe("too-many-requests");
  }
  for (const one of checkouts) expect((await place(one)).status).toBe(200);
});

test("paid orders free no more attempts than were used", async ({ app, site, mug }) => {
  const { limiter } = app.services;
  const network = "203.0.113.252";
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
  await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from(network));
  await Promise.all(Array.from({ length: 5 }, () => visitor.post(`${checkout}/order`, { cartToken }, from(network))));
  const { used } = await limiter.count(paymentLimits.typedByNetwork, `${site.website.id} ${network}`);
  expect(used).toBe(1);
});

test("simultaneous calls don't exceed the checkout's limit", async ({ site, mug }) => {
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], declined);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => visitor.post(`${checkout}/order`, { cartToken }, from())),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "card-declined").length).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => code === "card-declined").length).toBeGreaterThan(0);
});

test("successful payments don't count, so a busy network can keep buying", async ({ site, mug }) => {
  for (let order = 0; order < 32; order++) {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    const placed = await pay(visitor, cartToken, goodCard, from("203.0.113.250"));
    expect([order, placed.status]).toEqual([order, 200]);
  }
});

test("simultaneous requests for one order all return the order", async ({ site, mug }) => {
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.post(`${checkout}/order`, { cartToken }, from("203.0.113.251"))),
  );
  // Some must wait while none is placed yet, and none of them afterwards.
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const again = await visitor.post(`${checkout}/order`, { cartToken }, from("203.0.113.251"));
  const numbers = answers.filter(({ status }) => status === 200).map((answer) => answer.json().orderToken);
  expect([again.status, new Set([...numbers, again.json().orderToken]).size]).toEqual([200, 1]);
});

describe("if very many cards are declined", () => {
  test("the whole website accepts no cards for some minutes; other payment methods still work", async ({
    app,
    site,
    mug,
  }) => {
    const { limiter } = app.services;
    for (let count = 0; count < 99; count++) await limiter.take(paymentLimits.declinesOfSite, site.website.id);
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], poor);
    expect((await visitor.post(`${checkout}/order`, { cartToken })).json().code).toBe("insufficient-funds");
    const answer = await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from());
    expectLimited(answer);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    await placeTestOrder(app, site, { lines: [{ product: mug }], payment: { provider: "manual" } });
    const other = await app.buildSite();
    await placeTestOrder(app, other);
  });
});
