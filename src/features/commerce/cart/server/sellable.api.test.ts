import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { isCounted, isInStock, isSoldOut } from "#features/commerce/catalog/domain/productStatus.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { newId } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { countedProductTypes, isSellable, unitsForSale } from "../domain/cartProducts.ts";
import { buildSoldProduct } from "../testing.ts";
import { addEntry } from "./addEntry.ts";
import { setQuantity } from "./setQuantity.ts";

const test = siteTest();

const monthly = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
const now = new Date("2026-03-01T12:00:00Z");
const payable = { purchases: ["goods"] as const, installments: false };
const product = fc.record({
  productType: fc.constantFrom(1, 2, 3, 4, 5),
  isVisible: fc.boolean(),
  isSubscription: fc.boolean(),
  unlimited: fc.boolean(),
  qtyInStock: fc.nat(4),
});

async function build(
  app: TestApp,
  site: TestSite,
  {
    productType,
    isVisible,
    isSubscription,
    unlimited,
    qtyInStock,
  }: typeof product extends fc.Arbitrary<infer Each> ? Each : never,
) {
  const built = await buildSoldProduct(app, site, {
    productType,
    isVisible,
    variants: [unlimited ? {} : { stock: qtyInStock }],
    ...(isSubscription ? { plan: monthly } : {}),
  });
  return { itemId: built.id, variantId: built.variants[0]?.id as string };
}

test("the database sells to a cart exactly what the domain's rules allow", async ({ app, site }) => {
  const scope = app.app.site(site.website.id);
  const quantity = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(product, quantity, quantity, fc.boolean(), async (given, first, more, isMultiple) => {
      const countedTypes = countedProductTypes(isMultiple);
      const allowsQuantity = countedTypes.includes(given.productType);
      const { itemId } = await build(app, site, given);
      const visit = { tokenHash: undefined, now, strictLegacyEmail: false, countedTypes };
      const added = await addEntry(scope, visit, { itemId, sku: undefined, quantity: first, answers: {} });
      const expected = () => {
        if (!isSellable(given)) return given.isVisible ? "variant-unavailable" : "item-unknown";
        return isInStock(given.productType, given, allowsQuantity ? first : 1) ? "added" : "out-of-stock";
      };
      expect(isFailure(added) ? added.code : "added").toBe(expected());
      if (isFailure(added)) return;

      expect(added.cart.lines.map(unitsForSale)).toEqual([unitsForSale(given)]);
      const tokenHash = hashToken(added.newToken ?? "");
      const grown = await setQuantity(scope, { ...visit, tokenHash, payable }, added.entryId, first + more);
      const isEnough = !allowsQuantity || isInStock(given.productType, given, first + more);
      expect(grown?.code).toBe(isEnough ? undefined : "out-of-stock");
    }),
    { numRuns: 150 },
  );
});

test("the database takes stock, and reports sold out, as the domain's rules do", async ({ app, site }) => {
  const scope = app.app.site(site.website.id);
  await fc.assert(
    fc.asyncProperty(product, fc.integer({ min: 1, max: 5 }), async (given, quantity) => {
      const { itemId, variantId } = await build(app, site, given);
      const listed = await scope.db
        .selectFrom("products")
        .select("is_available")
        .where("website_id", "=", scope.websiteId)
        .where("id", "=", itemId)
        .executeTakeFirstOrThrow();
      expect(listed.is_available).toBe(!isSoldOut(given.productType, [given]));
      if (!isCounted(given.productType, given)) return;
      const { rows } = await sql<{ taken: string[] }>`
        select take_stock(${scope.websiteId}, array[${variantId}]::uuid[], array[${quantity}]::integer[], ${newId()}) as taken`.execute(
        scope.db,
      );
      expect(rows[0]?.taken).toEqual(isInStock(given.productType, given, quantity) ? [variantId] : []);
    }),
    { numRuns: 100 },
  );
});
