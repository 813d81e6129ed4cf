import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buyerAddress, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildFund } from "#features/commerce/donations/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

const times = ["2026-03-08T06:59:00Z", "2026-03-08T07:01:00Z", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"];

const step = fc.record({
  order: fc.nat(3),
  change: fc.oneof(
    fc.record({ test_mode: fc.boolean() }),
    fc.record({ payment_state: fc.constantFrom("PAID", "AWAITING", "REFUNDED", "PARTIALLY_REFUNDED") }),
    fc.record({ fulfillment_status: fc.constantFrom("PENDING", "FULFILLED", "CANCELED") }),
    fc.record({ refunded_cents: fc.nat(3600) }),
    fc.record({ placed_at: fc.constantFrom(...times).map((at) => new Date(at)) }),
    fc.record({ currency: fc.constantFrom("USD", "EUR") }),
    fc.record({ customer_email: fc.constantFrom("ada@example.com", "ben@example.com", "cyd@example.com") }),
    fc.record({ time_zone: fc.constantFrom("America/New_York", "Asia/Kathmandu", "UTC") }),
  ),
});

// The rule of sales is in `is_sale`; the sums of triggers and a recount must agree whatever happens to orders.
test("whatever happens to orders, the sums of days and of customers are those of a recount", async ({ app, site }) => {
  const { db } = app.services.database;
  const websiteId = site.website.id;
  const mug = await buildSoldProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", stock: 100 }] });
  const bowl = await buildSoldProduct(app, site, { name: "Bowl", variants: [{ sku: "BOWL", stock: 100 }] });
  const ids: string[] = [];
  for (const product of [mug, bowl, mug, bowl]) {
    ids.push((await placeTestOrder(app, site, { lines: [{ product, quantity: ids.length + 1 }] })).id);
  }

  const nonzero = sql`order_count <> 0 or gross_cents <> 0 or refunded_cents <> 0`;
  const readSums = async () => ({
    days: (
      await sql`select day::text, currency, order_count, gross_cents, refunded_cents from daily_sales
        where website_id = ${websiteId} and (${nonzero}) order by 1, 2`.execute(db)
    ).rows,
    products: (
      await sql`select day::text, currency, product_id, units, cents from daily_product_sales
        where website_id = ${websiteId} and (units <> 0 or cents <> 0) order by 1, 2, 3`.execute(db)
    ).rows,
  });
  const readCustomers = async () =>
    (
      await sql`select id, order_count, spent, spent_cents, first_sale_at, last_order_at from customers
        where website_id = ${websiteId} order by id`.execute(db)
    ).rows;
  const countAgain = async () =>
    (
      await sql`
        select customer_id as id, count(*) filter (where sold)::integer as order_count,
          coalesce((select jsonb_object_agg(unit.currency, jsonb_build_object('orders', unit.orders, 'cents', unit.cents))
            from (select trim(o.currency) as currency, count(*) as orders, sum(o.grand_total_cents - o.refunded_cents) as cents
              from orders as o where o.website_id = ${websiteId} and o.customer_id = counted.customer_id
                and is_sale(o.fulfillment_status, o.payment_state, o.test_mode) group by 1) as unit), '{}') as spent,
          coalesce(sum(grand_total_cents - refunded_cents) filter (where sold and trim(currency) = 'USD'), 0)::bigint as spent_cents,
          min(placed_at) filter (where sold) as first_sale_at, max(placed_at) as last_order_at
        from (select *, is_sale(fulfillment_status, payment_state, test_mode) as sold from orders
          where website_id = ${websiteId}) as counted
        group by customer_id order by customer_id`.execute(db)
    ).rows;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { order, change } of steps) {
        if ("time_zone" in change) {
          await db.updateTable("websites").set(change).where("id", "=", websiteId).execute();
        } else {
          await db
            .updateTable("orders")
            .set(change)
            .where("website_id", "=", websiteId)
            .where("id", "=", ids[order] as string)
            .execute();
        }
      }
      const kept = await readSums();
      expect(await readCustomers()).toEqual(await countAgain());
      await sql`select recount_daily_sales(${websiteId})`.execute(db);
      expect(kept).toEqual(await readSums());
      const { rows } = await sql<{ customers: number; counted: number }>`
        select (select count(*) from customers where website_id = ${websiteId})::integer as customers,
          (select customers from customer_counts where website_id = ${websiteId})::integer as counted`.execute(db);
      expect(rows[0]?.counted).toBe(rows[0]?.customers);
    }),
    { numRuns: 40 },
  );
});

test("orders that are placed at the same time are all counted", async ({ app, site }) => {
  const { db } = app.services.database;
  const mug = await buildSoldProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", stock: 100 }] });
  await placeTestOrder(app, site, { lines: [{ product: mug }] });
  await Promise.all(Array.from({ length: 8 }, () => placeTestOrder(app, site, { lines: [{ product: mug }] })));
  await db.updateTable("orders").set({ test_mode: false }).where("website_id", "=", site.website.id).execute();
  const counted = await db
    .selectFrom("customers")
    .select(["order_count", "spent_cents"])
    .where("website_id", "=", site.website.id)
    .execute();
  expect(counted).toEqual([{ order_count: 9, spent_cents: 9 * 3600 }]);
  const days = await db
    .selectFrom("daily_sales")
    .select("order_count")
    .where("website_id", "=", site.website.id)
    .execute();
  expect(days).toEqual([{ order_count: 9 }]);
});

test("checkouts count that visitors start for a purchase: not donations, and not orders that the owner prepares", async ({
  app,
  site,
  owner,
}) => {
  const { db } = app.services.database;
  const counted = async () => {
    const { rows } = await sql<{ started: number; paid: number }>`
      select coalesce(sum(started), 0)::integer as started, coalesce(sum(paid), 0)::integer as paid
      from daily_checkouts where website_id = ${site.website.id}`.execute(db);
    return rows[0];
  };
  const { id: fundId } = await buildFund(app, site);
  expect((await site.visit().submit(`/checkout/donate/${fundId}`, { amount: "10" })).status).toBe(303);
  const line = {
    variantId: null,
    name: "Engraving",
    isShipped: false,
    isTaxable: false,
    quantity: 1,
    priceCents: 1500,
  };
  const draft = { email: "ada@example.com", address: buyerAddress, lines: [line], discountCents: 0, discountCode: "" };
  const more = { shippingRateId: null, ownShipping: null, note: "", validDays: 7 };
  const added = (await owner.post("/api/config/draft-orders", { ...draft, ...more })).json();
  expect(await counted()).toEqual({ started: 0, paid: 0 });
  const paid = await owner.post(`/api/config/draft-orders/${added.id}/paid`, { expectedTotalCents: 1500 });
  expect(paid.json().state, paid.text).toBe("PAID");
  expect((await owner.get("/api/config/sales-overview")).json().figures).toMatchObject({
    orderCount: 1,
    startedCheckouts: 0,
    paidCheckouts: 0,
  });
  await buildCheckout(site, [{ product: await buildSoldProduct(app, site, { productType: 3 }) }]);
  expect(await counted()).toEqual({ started: 1, paid: 0 });
});
