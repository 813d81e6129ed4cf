import { expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildPickupLocation, buyerAddress, goodCard } from "../testing.ts";

const checkout = "/api/commerce/checkout";
const cart = "/api/commerce/shopping-cart";
const bands = [
  { upTo: 500, priceCents: 400 },
  { upTo: 1000, priceCents: 900 },
];
const parcel = { name: "Parcel", kind: "WEIGHT", bands };
const home = { name: "Home", places: [{ country: "US" }] };

const test = siteTest().extend("mug", { auto: true }, ({ app, site }) =>
  buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2000, weightGrams: 400 }] }),
);

const addZone = async (owner: TestClient, zone: object) => {
  const { status, text, json } = await owner.post("/api/config/shipping/zones", zone);
  if (status !== 200) throw new Error(text);
  return json();
};
const deliver = (visitor: TestClient, cartToken: string, given: object = {}) =>
  visitor.put(`${checkout}/delivery`, { cartToken, address: buyerAddress, ...given });
const stateOf = async (visitor: TestClient, cartToken: string) =>
  (await visitor.get(`${checkout}?cartToken=${cartToken}`)).json();
const place = (visitor: TestClient, cartToken: string) => visitor.post(`${checkout}/order`, { cartToken });

test("the weight of the cart decides, and its change prices again", async ({ site, owner, mug }) => {
  await addZone(owner, { ...home, rates: [parcel] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  expect(await stateOf(visitor, cartToken)).toMatchObject({ section: "review", texts: { shipping: "$4.00" } });
  await visitor.post(`${cart}/entries`, { itemId: mug.id, quantity: 1 });
  expect(await stateOf(visitor, cartToken)).toMatchObject({ section: "review", texts: { shipping: "$9.00" } });
  // 1200 g are above the last limit.
  await visitor.post(`${cart}/entries`, { itemId: mug.id, quantity: 1 });
  expect(await stateOf(visitor, cartToken)).toMatchObject({
    section: "delivery",
    shippingRates: [],
    deliveryMessage: "We do not ship to this address.",
  });
  expect((await place(visitor, cartToken)).json()).toMatchObject({
    code: "shipping-unavailable",
    message: "We do not ship to this address.",
  });
  expect((await visitor.get(cart)).json().entries).toHaveLength(1);
});

test("limits and the free amount look at the subtotal after discounts", async ({ app, site, owner, mug }) => {
  const byPrice = { name: "Post", kind: "PRICE", bands: [{ upTo: null, priceCents: 700 }], freeFromCents: 4000 };
  await addZone(owner, { ...home, rates: [byPrice] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug, quantity: 2 }]);
  expect((await stateOf(visitor, cartToken)).texts.shipping).toBe("$0.00");
  await buildDiscount(app, site, {});
  const state = await stateOf(visitor, cartToken);
  expect(state.cart.discountCents).toBeGreaterThan(0);
  expect(state.texts.shipping).toBe("$7.00");
});

test("an option that is not offered anymore is dropped with a message, and no order is placed", async ({
  site,
  owner,
  mug,
}) => {
  const rates = [{ name: "Post", priceCents: 500 }, parcel];
  const zone = await addZone(owner, { ...home, rates });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  await deliver(visitor, cartToken, { shippingRateId: zone.rates[1].id });
  await visitor.put(`${checkout}/payment`, { cartToken, ...goodCard });
  await owner.put(`/api/config/shipping/zones/${zone.id}`, { ...zone, rates: [zone.rates[0]] });
  const message = "The delivery method that you chose is no longer available. Please choose another one.";
  expect(await stateOf(visitor, cartToken)).toMatchObject({
    section: "delivery",
    shippingRateId: null,
    deliveryMessage: message,
  });
  const refused = await place(visitor, cartToken);
  expect([refused.status, refused.json().message]).toEqual([409, message]);
  const page = await visitor.get(`/checkout?cartToken=${cartToken}`, { accept: "text/html" });
  expect(page.text).toContain(message);
  // A review that was open before is answered by the section where another one is chosen, also without scripts.
  const form = await visitor.submit("/checkout", { cartToken, section: "review", expectedTotalCents: "1" });
  expect([form.status, form.text.includes(message), form.text.includes('name="shippingRateId"')]).toEqual([
    409,
    true,
    true,
  ]);
  await deliver(visitor, cartToken, { shippingRateId: zone.rates[0].id });
  expect((await stateOf(visitor, cartToken)).deliveryMessage).toBeNull();
  expect((await place(visitor, cartToken)).status).toBe(200);
});

test("an order that is picked up keeps the place, and has no shipping address", async ({ app, site, owner, mug }) => {
  const pickup = await buildPickupLocation(app, site, { name: "Studio", countries: ["US"] });
  // Nothing ships to the address.
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  expect(await stateOf(visitor, cartToken)).toMatchObject({
    section: "review",
    shippingRateId: pickup,
    shippingRates: [{ name: "Studio", priceText: "$0.00", pickup: { address: "1 Kiln Lane\nPortland" } }],
    countries: [{ code: "US" }],
  });
  const { orderToken } = (await place(visitor, cartToken)).json();
  await owner.put("/api/config/shipping/pickups", { pickups: [] });
  const { items } = (await owner.get("/api/config/orders")).json();
  const order = (await owner.get(`/api/config/orders/${items[0].id}`)).json();
  expect(order).toMatchObject({
    shippingAddress: null,
    billingAddress: buyerAddress,
    shippingRateName: "Studio",
    pickup: { address: "1 Kiln Lane\nPortland", openingHours: "Fridays 9–17" },
  });
  const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`, { accept: "text/html" });
  expect(page.text).toMatch(/Pickup at.*Studio.*1 Kiln Lane.*Portland.*Fridays 9–17/);
  expect(page.text).toContain("Pickup (Studio)");
  expect(page.text).not.toContain("Delivery to");
  const fulfilled = await owner.post(`/api/config/orders/${order.id}/fulfillments`, { notifyCustomer: true });
  expect(fulfilled.status).toBe(200);
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select(["subject", "text"])
    .where("website_id", "=", site.website.id)
    .where("kind", "in", ["order-confirmation", "order-shipped"])
    .orderBy("kind")
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual(["Order confirmed: #1", "Your order #1 is ready for pickup"]);
  expect(mails[0]?.text).toContain("We received your order and will email you when it is ready for pickup.");
  expect(mails[0]?.text).toContain("Pickup (Studio): $0.00");
  for (const { text } of mails) expect(text).toContain("Pickup at\nStudio\n1 Kiln Lane\nPortland\nFridays 9–17");
});

test("pickup is the last option, and only for customers of its countries", async ({ app, site, owner, mug }) => {
  await buildPickupLocation(app, site, { countries: ["CA"] });
  await buildPickupLocation(app, site, { name: "Market" });
  await addZone(owner, { ...home, rates: [{ name: "Post", priceCents: 500 }] });
  const visitor = await buildCart(site, [{ product: mug }]);
  const { cartToken } = (await visitor.post(checkout)).json();
  const state = (await deliver(visitor, cartToken)).json();
  expect(state.shippingRates.map(({ name }: { name: string }) => name)).toEqual(["Post", "Market"]);
});

test("a cart without anything to ship needs no option", async ({ app, site, owner }) => {
  await addZone(owner, { ...home, rates: [parcel] });
  const guide = await buildSoldProduct(app, site, { productType: 2 });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: guide }]);
  expect(await stateOf(visitor, cartToken)).toMatchObject({
    section: "review",
    shippingRates: [],
    deliveryMessage: null,
  });
  expect((await place(visitor, cartToken)).status).toBe(200);
});
