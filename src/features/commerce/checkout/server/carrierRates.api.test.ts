import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { air, ground, portland, startRateService, useRateService } from "#features/commerce/shipping/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buyerAddress } from "../testing.ts";

const checkout = "/api/commerce/checkout";
const cartPath = "/api/commerce/shopping-cart";
const servicePath = "/api/config/shipping/rate-service";

const test = siteTest({ reachesLoopback: true })
  .extend("mug", { auto: true }, ({ app, site }) =>
    buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000, weightGrams: 400 }] }),
  )
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from here
  .extend("service", async ({}, { onCleanup }) => {
    const service = await startRateService();
    onCleanup(() => service.close());
    return service;
  });

const stateOf = async (visitor: TestClient, cartToken: string) =>
  (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
const choose = (visitor: TestClient, cartToken: string, shippingRateId: string | null = null) =>
  visitor.put(`${checkout}/delivery`, { cartToken, address: buyerAddress, shippingRateId });
const place = (visitor: TestClient, cartToken: string, expectedTotalCents?: number) =>
  visitor.post(`${checkout}/order`, { cartToken, expectedTotalCents });

test("the service is asked once, signed, and its rates are chosen and ordered", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  const secret = await useRateService(owner, service.url, { markupPercent: 10, markupCents: 50 });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }]);
  const chosen = await choose(visitor, cartToken);
  expect(chosen.json().shippingRates).toMatchObject([
    { name: "Ground", priceCents: 1029, days: 3, priceText: "$10.29" },
    { name: "Air", priceCents: 2690 },
  ]);
  const [asked] = service.asked;
  expect(JSON.parse(asked?.body ?? "")).toEqual({
    origin: portland,
    destination: { country: "US", state: "NY", postcode: "10001" },
    parcels: [{ quantity: 2, grams: 400, lengthMm: null, widthMm: null, heightMm: null }],
    currency: "USD",
    subtotalCents: 4000,
  });
  const timestamp = asked?.headers["vitrine-timestamp"];
  const signature = createHmac("sha256", secret).update(`${timestamp}.${asked?.body}`).digest("hex");
  expect(asked?.headers["vitrine-signature"]).toBe(signature);
  // Addresses and names stay here.
  expect(asked?.body).not.toMatch(/ada|lovelace|street/i);
  const [, byAir] = chosen.json().shippingRates;
  await choose(visitor, cartToken, byAir.id);
  expect(await stateOf(visitor, cartToken)).toMatchObject({ section: "review", texts: { shipping: "$26.90" } });
  const placed = await place(visitor, cartToken, 6690);
  expect(placed.status, placed.text).toBe(200);
  expect(service.asked).toHaveLength(1);
  const order = await app.services.database.db
    .selectFrom("orders")
    .select(["shipping_rate_name", "shipping_cents"])
    .where("website_id", "=", site.website.id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ shipping_rate_name: "Air", shipping_cents: 2690 });
});

test("other contents, another place or a quarter of an hour ask again", async ({ app, site, owner, mug, service }) => {
  await useRateService(owner, service.url);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  await choose(visitor, cartToken);
  await stateOf(visitor, cartToken);
  expect(service.asked).toHaveLength(1);
  await visitor.post(`${cartPath}/entries`, { itemId: mug.id, quantity: 1 });
  await stateOf(visitor, cartToken);
  await stateOf(visitor, cartToken);
  expect(service.asked).toHaveLength(2);
  await visitor.put(`${checkout}/delivery`, { cartToken, address: { ...buyerAddress, postcode: "10002" } });
  expect(service.asked).toHaveLength(3);
  app.clock.advance(16 * 60_000);
  await stateOf(visitor, cartToken);
  expect(service.asked).toHaveLength(4);
});

test("an order uses what was shown for another quarter of an hour, then asks again and refuses another price", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  await useRateService(owner, service.url);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const [first] = (await choose(visitor, cartToken)).json().shippingRates;
  await choose(visitor, cartToken, first.id);
  service.answer = () => ({ rates: [{ ...ground, cents: 990 }, air] });
  app.clock.advance(31 * 60_000);
  expect((await place(visitor, cartToken, 2890)).json().code).toBe("price-changed");
  expect(service.asked).toHaveLength(2);
  // Within half an hour, the shown price holds, whatever the service says.
  service.answer = () => ({ rates: [air] });
  app.clock.advance(20 * 60_000);
  const placed = await place(visitor, cartToken, 2990);
  expect(placed.status, placed.text).toBe(200);
  expect(service.asked).toHaveLength(2);
});

test("an option that is gone is asked for again", async ({ app, site, owner, mug, service }) => {
  await useRateService(owner, service.url);
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const [first] = (await choose(visitor, cartToken)).json().shippingRates;
  await choose(visitor, cartToken, first.id);
  service.answer = () => ({ rates: [air] });
  app.clock.advance(31 * 60_000);
  expect((await place(visitor, cartToken, 2890)).json().code).toBe("shipping-changed");
  expect(await stateOf(visitor, cartToken)).toMatchObject({ section: "delivery", shippingRateId: null });
});

test("the cart's estimate has the rates too", async ({ site, owner, mug, service }) => {
  await useRateService(owner, service.url);
  const visitor = await buildCart(site, [{ product: mug }]);
  const answer = await visitor.put(`${cartPath}/shipping-location`, { country: "US", state: "NY", postcode: "10001" });
  expect(answer.json().shoppingCart).toMatchObject({
    shippingOptions: [
      { name: "Ground", priceCents: 890, days: 3 },
      { name: "Air", priceCents: 2400 },
    ],
    shippingCostCents: 890,
  });
  const page = await visitor.get("/cart");
  expect(page.text).toContain("3 days");
  expect(service.asked).toHaveLength(1);
});

test("while the service is down, the fallback is offered and ordered, and the same is not asked again at once", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  service.status = 503;
  await useRateService(owner, service.url, { fallbackCents: 1200 });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  expect((await choose(visitor, cartToken)).json().shippingRates).toMatchObject([
    { name: "Shipping", priceCents: 1200 },
  ]);
  expect((await stateOf(visitor, cartToken)).texts.shipping).toBe("$12.00");
  expect(service.asked).toHaveLength(1);
  // One question without an answer decides nothing about others.
  service.status = 200;
  const other = await buildCart(site, [{ product: mug, quantity: 3 }]);
  const located = await other.put(`${cartPath}/shipping-location`, { country: "US", state: "NY", postcode: "10001" });
  expect(located.json().shoppingCart.shippingOptions[0]).toMatchObject({ name: "Ground", priceCents: 890 });
  // Customers who saw the fallback pay it.
  app.clock.advance(4 * 60_000);
  const placed = await place(visitor, cartToken, 3200);
  expect(placed.status, placed.text).toBe(200);
  expect(service.asked).toHaveLength(2);
});

test("without a fallback, the buyer reads that prices are missing, and can go on when the service is back", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  service.answer = () => "<html>";
  await useRateService(owner, service.url);
  const visitor = await buildCart(site, [{ product: mug }]);
  const { cartToken } = (await visitor.post(checkout)).json();
  await visitor.put(`${checkout}/email`, { cartToken, email: "ada@example.com" });
  const message = "Shipping prices could not be calculated. Please try again in a few minutes.";
  const refused = await choose(visitor, cartToken);
  // Said once, and the address is kept.
  expect(refused.json()).toEqual({ code: "rates-unavailable", message });
  const kept = (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
  expect(kept).toMatchObject({ section: "delivery", deliveryMessage: message, address: { postcode: "10001" } });
  expect(kept.isBeforeShipping).toBe(true);
  expect((await visitor.get(`/checkout?cartToken=${cartToken}`)).text).toContain("Total before shipping");
  const located = await visitor.put(`${cartPath}/shipping-location`, { country: "US", state: "NY", postcode: "10001" });
  expect(located.json().shoppingCart).toMatchObject({ shippingOptions: [], shippingMessage: message });
  const cartPage = (await visitor.get("/cart")).text;
  expect(cartPage).toContain(message);
  expect(cartPage).toContain("Total before shipping");
  expect(cartPage).not.toContain("Estimated total");
  service.answer = () => ({ rates: [ground] });
  app.clock.advance(31_000);
  expect((await choose(visitor, cartToken)).json()).toMatchObject({ section: "payment" });
});

test("a slow service gets two questions of a network at once, and costs nothing elsewhere", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  let [running, most] = [0, 0];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  service.answer = async () => {
    most = Math.max(most, ++running);
    await released;
    running--;
    return { rates: [ground] };
  };
  await useRateService(owner, service.url, { fallbackCents: 700 });
  const elsewhere = await app.buildSite();
  const theirs = await buildSoldProduct(app, elsewhere, { variants: [{ priceCents: 1000 }] });
  await buildShippingRate(app, elsewhere);
  const { visitor, cartToken } = await buildCheckout(elsewhere, [{ product: theirs }]);
  const visitors = await Promise.all(
    Array.from({ length: 12 }, (_, index) => buildCart(site, [{ product: mug, quantity: index + 1 }])),
  );
  const located = { country: "US", state: "NY", postcode: "10001" };
  const slow = Promise.all(visitors.map((each) => each.put(`${cartPath}/shipping-location`, located)));
  await expect.poll(() => running, { interval: 5 }).toBe(2);
  const placed = await place(visitor, cartToken);
  expect([placed.status, running]).toEqual([200, 2]);
  release();
  for (const answer of await slow) {
    expect(answer.json().shoppingCart).toMatchObject({ shippingOptions: [{ name: "Ground", priceCents: 890 }] });
  }
  expect([service.asked.length, most]).toEqual([12, 2]);
});

test("a draft order offers the rates while it is written, and is marked as paid with one", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  await useRateService(owner, service.url);
  const base = "/api/config/draft-orders";
  const variantId = mug.variants[0]?.id ?? null;
  const draft = {
    ...{ email: "ada@example.com", address: buyerAddress, discountCents: 0, discountCode: "", note: "", validDays: 7 },
    ...{ shippingRateId: null as string | null, ownShipping: null },
    lines: [{ variantId, name: "", isShipped: false, isTaxable: true, quantity: 1, priceCents: 2000 }],
  };
  const quote = (await owner.post(`${base}/quote`, draft)).json();
  expect(quote.shippingOptions).toMatchObject([
    { name: "Ground", priceCents: 890 },
    { name: "Air", priceCents: 2400 },
  ]);
  const own = { ...draft, ownShipping: { name: "Courier", priceCents: 100 } };
  expect((await owner.post(`${base}/quote`, own)).json()).toMatchObject({
    shippingCents: 100,
    shippingOptions: [{ name: "Ground" }, { name: "Air" }],
  });
  draft.shippingRateId = quote.shippingOptions[1].id;
  const added = (await owner.post(base, draft)).json();
  expect(added.quote).toMatchObject({ shippingName: "Air", grandTotalCents: 4400 });
  expect(service.asked).toHaveLength(1);
  app.clock.advance(31 * 60_000);
  const paid = await owner.post(`${base}/${added.id}/paid`, { expectedTotalCents: 4400 });
  expect(paid.json()).toMatchObject({ state: "PAID" });
  expect(service.asked).toHaveLength(2);
  const orders = app.services.database.db.selectFrom("orders").select("grand_total_cents");
  expect(await orders.where("website_id", "=", site.website.id).execute()).toEqual([{ grand_total_cents: 4400 }]);
});

test("redirects are not followed, and large answers are refused", async ({ owner, service }) => {
  await useRateService(owner, service.url);
  const ask = async () =>
    (
      await owner.get("/api/config/shipping/test?country=US&state=NY&postcode=10001&weightGrams=500&subtotalCents=1000")
    ).json();
  expect(await ask()).toMatchObject({
    options: [
      { name: "Ground", priceCents: 890, days: 3, isPickup: false },
      { name: "Air", priceCents: 2400 },
    ],
    carrier: { problem: null },
  });
  service.status = 302;
  expect((await ask()).carrier.problem).toBe("This address redirects too many times.");
  service.status = 200;
  service.answer = () => `${" ".repeat(70_000)}{"rates":[]}`;
  expect(await ask()).toMatchObject({
    options: [],
    carrier: { problem: "The file at this address is too large." },
  });
  service.answer = () => ({ rates: [{ ...ground, cents: "8.90" }] });
  expect((await ask()).carrier.problem).toBe("The response of the rate service has no valid “cents” in rate 1.");
  expect(service.asked).toHaveLength(4);
});

test("a zone without rates of the service costs no more statements, and a stored answer costs one", async ({
  app,
  site,
  owner,
  mug,
  service,
}) => {
  await buildShippingRate(app, site);
  const other = await app.buildSite();
  const otherOwner = await other.signIn();
  const theirs = await buildSoldProduct(app, other, { variants: [{ priceCents: 2000, weightGrams: 400 }] });
  await useRateService(otherOwner, service.url);
  const flat = await buildCheckout(site, [{ product: mug }]);
  const carried = await buildCheckout(other, [{ product: theirs }]);
  const [first] = (await choose(carried.visitor, carried.cartToken)).json().shippingRates;
  await choose(carried.visitor, carried.cartToken, first.id);
  await stateOf(flat.visitor, flat.cartToken);
  const plain = await countStatements(() => stateOf(flat.visitor, flat.cartToken));
  const more = await countStatements(() => stateOf(carried.visitor, carried.cartToken));
  expect(plain.statements.some((text) => text.includes("carrier_answers"))).toBe(false);
  expect(more.statements.length).toBe(plain.statements.length + 1);
  expect((await owner.get("/api/config/shipping")).json().service).toBeNull();
});

test("the secret is shown when it is created, a save needs the current revision, and zones have one such rate", async ({
  app,
  site,
  owner,
  service,
}) => {
  const first = await owner.put(servicePath, { url: service.url, origin: portland, revision: null });
  expect(first.json()).toMatchObject({ service: { url: service.url, origin: portland, revision: 0 } });
  expect(first.json().secret).toMatch(/^[\w-]{43}$/);
  const again = { url: `${service.url}/v2`, origin: { ...portland, country: "us" }, revision: 0 };
  expect((await owner.put(servicePath, again)).status).toBe(400);
  const second = await owner.put(servicePath, { ...again, origin: portland });
  expect(second.json()).toMatchObject({ service: { url: again.url, revision: 1 }, secret: null });
  expect((await owner.put(servicePath, { ...again, origin: portland })).json().code).toBe("stale-revision");
  const renewed = (await owner.post(`${servicePath}/secret`)).json();
  expect(renewed.secret).not.toBe(first.json().secret);
  const rows = app.services.database.db.selectFrom("rate_services").select("secret");
  const [stored] = await rows.where("website_id", "=", site.website.id).execute();
  expect(stored?.secret).not.toContain(renewed.secret);
  for (const [change, errors] of [
    [{ url: "ftp://example.com" }, { url: "Enter an address that starts with https://." }],
    [{ origin: { ...portland, postcode: "1" } }, { "origin.postcode": expect.any(String) }],
  ] as const) {
    const refused = await owner.put(servicePath, { url: service.url, origin: portland, revision: 1, ...change });
    expect(refused.json().errors).toEqual(errors);
  }
  const carrier = {
    name: "Carrier",
    kind: "CARRIER",
    carrier: { markupPercent: 0, markupCents: 0, fallbackCents: null },
  };
  const twice = { name: "World", isRest: true, rates: [carrier, { ...carrier, name: "Again" }] };
  expect((await owner.post("/api/config/shipping/zones", twice)).json().errors).toEqual({
    "rates.1.kind": "A zone can have one rate from the rate service.",
  });
  expect((await owner.delete(servicePath)).status).toBe(200);
  expect((await owner.delete(servicePath)).json().code).toBe("service-unknown");
});
