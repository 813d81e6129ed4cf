import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, goodCard, placeTestOrder } from "../testing.ts";
import { paymentLimits } from "./paymentLimits.ts";

const checkout = "/api/commerce/checkout";
const declined = { ...goodCard, cardNumber: "4000 0000 0000 0002" };
const poor = { ...goodCard, cardNumber: "4000 0000 0000 9995" };

let app: TestApp;
let site: TestSite;
let mug: SoldProduct;
beforeAll(async () => {
  app = await startTestApp({ rateLimitScale: 1, trustProxy: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
  mug = await buildSoldProduct(app, site);
  await buildShippingRate(app, site);
});

let addresses = 0;
/** As from another network. */
const from = (network = `203.0.113.${++addresses}`) => ({ "x-forwarded-for": network });

type Card = typeof goodCard;
type Sender = Record<string, string>;

async function pay(visitor: TestClient, cartToken: string, card: Card, sender: Sender): Promise<TestAnswer> {
  const typed = await visitor.put(`${checkout}/payment`, { cartToken, ...card }, sender);
  return typed.status === 200 ? visitor.post(`${checkout}/order`, { cartToken }, sender) : typed;
}

function expectLimited(answer: TestAnswer): void {
  expect([answer.status, answer.json().code]).toEqual([429, "too-many-payments"]);
  expect(answer.json().message).toMatch(/^Too many payment attempts\. Please try again in \d+ minutes\.$/);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

test("the limits are those that the shop promises", () => {
  const { typedByCheckout, chargedByCheckout, typedByNetwork, chargedByNetwork, declinesOfCard } = paymentLimits;
  expect([typedByCheckout.limit, chargedByCheckout.limit]).toEqual([10, 10]);
  expect([typedByNetwork.limit, chargedByNetwork.limit]).toEqual([30, 30]);
  expect([declinesOfCard.limit, declinesOfCard.seconds]).toEqual([5, 3600]);
});

test("a checkout takes ten cards in an hour, from whatever network, and its plain form says so", async () => {
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  for (let typed = 1; typed < 10; typed++) {
    const answer = await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from());
    expect(answer.status).toBe(200);
  }
  expectLimited(await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from()));
  const form = await visitor.submit("/checkout", { cartToken, section: "payment", ...goodCard });
  expect([form.status, form.text]).toEqual([429, expect.stringContaining("Too many payment attempts.")]);
  expect(Number(form.headers["retry-after"])).toBeGreaterThan(0);
  // A way of paying without a card is not a card that is tried.
  expect((await visitor.put(`${checkout}/payment`, { cartToken, provider: "manual" })).status).toBe(200);
});

test("a network has thirty attempts an hour, however many checkouts and addresses it uses", async () => {
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

test("a card that was declined five times is not charged again on this website; another card is", async () => {
  for (let times = 0; times < 5; times++) {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    expect((await pay(visitor, cartToken, declined, from())).json().code).toBe("card-declined");
  }
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
  expectLimited(await pay(visitor, cartToken, declined, from()));
  expect((await pay(visitor, cartToken, poor, from())).json().code).toBe("insufficient-funds");
  expect((await pay(visitor, cartToken, goodCard, from())).status).toBe(200);

  const elsewhere = await app.buildSite();
  await buildShippingRate(app, elsewhere);
  const other = await buildCheckout(elsewhere, [{ product: await buildSoldProduct(app, elsewhere) }], declined);
  expect((await other.visitor.post(`${checkout}/order`, { cartToken: other.cartToken })).json().code).toBe(
    "card-declined",
  );
});

test("calls at once do not try one card more often than the checkout may", async () => {
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], declined);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => visitor.post(`${checkout}/order`, { cartToken }, from())),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "card-declined").length).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => code === "card-declined").length).toBeGreaterThan(0);
});

test("what was paid does not count: a busy network keeps buying", async () => {
  for (let order = 0; order < 32; order++) {
    const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }], { provider: "manual" });
    await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard }, from());
    const placed = await visitor.post(`${checkout}/order`, { cartToken }, from("203.0.113.250"));
    expect([order, placed.status]).toEqual([order, 200]);
  }
});

describe("when very many cards are declined", () => {
  test("the whole website takes no cards for some minutes; other ways of paying go on", async () => {
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
