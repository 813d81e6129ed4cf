import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildShippingRate, buildTaxRule, placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

// The statement is for all orders of an install.
const test = siteTest({ own: true });

test("the migration gives older orders one part with their tax", async ({ app, site, owner }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  await buildTaxRule(app, site, { rateMillionths: 40_000, appliesToShipping: true });
  await buildTaxRule(app, site, { rateMillionths: 48_750 });
  const product = await buildSoldProduct(app, site, { variants: [{ priceCents: 2499 }] });
  const { id } = await placeTestOrder(app, site, { lines: [{ product }] });
  const { pool } = app.services.database;
  await pool.query("delete from order_taxes where website_id = $1", [site.website.id]);
  const migration = await readFile(
    new URL("../../../../../db/migrations/1071-tax-by-line.sql", import.meta.url),
    "utf8",
  );
  const [statement] = /^insert into order_taxes[^;]+;/m.exec(migration) ?? [];
  await pool.query(statement as string);
  const { taxes, taxCents } = (await owner.get(`/api/config/orders/${id}`)).json();
  expect(taxCents).toBe(254);
  expect(taxes).toEqual([
    {
      ...{ name: "", country: "US", state: "NY", postcode: "", rateMillionths: null },
      ...{ taxableCents: 3299, taxCents: 254 },
    },
  ]);
});
