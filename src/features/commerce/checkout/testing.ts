import { sql } from "kysely";
import { buildCart, buildSoldProduct, type SoldProduct } from "#features/commerce/cart/testing.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

export const goodCard = { provider: "test", cardNumber: "4242 4242 4242 4242", expiry: "12/39", securityCode: "123" };

export const buyerAddress = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  address2: "",
  city: "New York",
  state: "NY",
  postcode: "10001",
  country: "US",
};

/** A flat rate of the website, by default in the zone of the rest of the world, otherwise in one of its countries. */
export async function buildShippingRate(
  app: TestApp,
  site: TestSite,
  rate: { name?: string; priceCents?: number; countries?: string[]; position?: number } = {},
): Promise<string> {
  const { db } = app.services.database;
  const places = (rate.countries ?? []).map((country) => ({ country, states: [], postcodes: [] }));
  const stored = await db
    .selectFrom("shipping_zones")
    .select("id")
    .where("website_id", "=", site.website.id)
    .where("places", "=", sql<never>`${JSON.stringify(places)}::jsonb`)
    .executeTakeFirst();
  const zoneId = stored?.id ?? newId();
  if (!stored) {
    const zone = { name: rate.countries?.join(", ") || "Rest of the world", is_rest: places.length === 0 };
    await db
      .insertInto("shipping_zones")
      .values({ website_id: site.website.id, id: zoneId, places: JSON.stringify(places), ...zone })
      .execute();
  }
  const id = newId();
  await db
    .insertInto("shipping_rates")
    .values({
      website_id: site.website.id,
      id,
      zone_id: zoneId,
      name: rate.name ?? "Standard",
      price_cents: rate.priceCents ?? 800,
      position: rate.position ?? 0,
    })
    .execute();
  return id;
}

/** A place where orders are picked up, by default for free and for customers of all countries. */
export async function buildPickupLocation(
  app: TestApp,
  site: TestSite,
  location: { name?: string; priceCents?: number; countries?: string[] } = {},
): Promise<string> {
  const id = newId();
  await app.services.database.db
    .insertInto("pickup_locations")
    .values({
      website_id: site.website.id,
      id,
      name: location.name ?? "Studio",
      price_cents: location.priceCents ?? 0,
      address: "1 Kiln Lane\nPortland",
      opening_hours: "Fridays 9–17",
      countries: location.countries ?? [],
    })
    .execute();
  return id;
}

/** By default the tax of New York: 8.875 %. */
export async function buildTaxRule(
  app: TestApp,
  site: TestSite,
  rule: Partial<Omit<TaxRule, "id">> = {},
): Promise<void> {
  await app.services.database.db
    .insertInto("tax_rules")
    .values({
      website_id: site.website.id,
      id: newId(),
      name: rule.name ?? "Sales tax",
      country: rule.country ?? "US",
      state: rule.state ?? "NY",
      postcode: rule.postcode ?? "",
      rate_millionths: rule.rateMillionths ?? 88_750,
      applies_to_shipping: rule.appliesToShipping ?? false,
      applies_to_services: rule.appliesToServices ?? true,
      applies_to_digital: rule.appliesToDigital ?? true,
    })
    .execute();
}

/** A visitor whose checkout is complete up to the review. */
export async function buildCheckout(
  site: TestSite,
  lines: { product: SoldProduct; sku?: string; quantity?: number; answers?: object }[],
  payment: { provider: string; cardNumber?: string; expiry?: string; securityCode?: string; token?: string } = goodCard,
): Promise<{ visitor: TestClient; cartToken: string }> {
  const visitor = await buildCart(site, lines);
  const started = await visitor.post("/api/commerce/checkout");
  const { cartToken } = started.json();
  for (const [section, body] of [
    ["email", { email: "ada@example.com" }],
    ["delivery", { address: buyerAddress }],
    ["payment", payment],
  ] as const) {
    const answer = await visitor.put(`/api/commerce/checkout/${section}`, { cartToken, ...body });
    if (answer.status !== 200) throw new Error(`${section} answered ${answer.status}: ${answer.text}`);
  }
  return { visitor, cartToken };
}

export interface TestOrder {
  id: string;
  number: number;
  orderToken: string;
  /** The buyer's browser. */
  visitor: TestClient;
}

/** An order placed through the checkout; by default one mug at $28.00 with $8.00 shipping. */
export async function placeTestOrder(
  app: TestApp,
  site: TestSite,
  order: {
    lines?: { product: SoldProduct; sku?: string; quantity?: number }[];
    payment?: { provider: string; cardNumber?: string; token?: string };
  } = {},
): Promise<TestOrder> {
  const { db } = app.services.database;
  const rate = await db
    .selectFrom("shipping_rates")
    .select("id")
    .where("website_id", "=", site.website.id)
    .executeTakeFirst();
  if (!rate) await buildShippingRate(app, site);
  const lines = order.lines ?? [{ product: await buildSoldProduct(app, site, { name: "Speckled Mug" }) }];
  const { visitor, cartToken } = await buildCheckout(site, lines, order.payment);
  const answer = await visitor.post("/api/commerce/checkout/order", { cartToken });
  if (answer.status !== 200) throw new Error(`placing answered ${answer.status}: ${answer.text}`);
  const { orderToken, orderNumber: number } = answer.json();
  const placed = await db
    .selectFrom("orders")
    .select("id")
    .where("website_id", "=", site.website.id)
    .where("order_token", "=", orderToken)
    .executeTakeFirstOrThrow();
  return { id: placed.id, number, orderToken, visitor };
}
