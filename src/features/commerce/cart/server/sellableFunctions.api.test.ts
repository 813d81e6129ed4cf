import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isCounted, isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { isSellable } from "../domain/cartProducts.ts";

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneTestDatabase();
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

async function ask(call: string, ...values: unknown[]): Promise<boolean> {
  return (await pool.query(`select ${call} as answer`, values)).rows[0].answer;
}

const productType = fc.constantFrom(...Object.values(productTypes));

test("is_in_stock of the database is the rule of the catalog", async () => {
  await fc.assert(
    fc.asyncProperty(productType, fc.boolean(), fc.nat(5), fc.nat(6), async (type, unlimited, qtyInStock, quantity) => {
      expect(
        await ask("is_in_stock($1::smallint, $2, $3::integer, $4::integer)", type, unlimited, qtyInStock, quantity),
      ).toBe(isInStock(type, { unlimited, qtyInStock }, quantity));
      expect(await ask("has_stock($1::smallint)", type)).toBe(kindOf(type).hasStock);
      expect(await ask("is_counted($1::smallint, $2)", type, unlimited)).toBe(isCounted(type, { unlimited }));
    }),
    { numRuns: 200 },
  );
});

test("is_sellable of the database is the rule of the cart", async () => {
  await fc.assert(
    fc.asyncProperty(productType, fc.boolean(), fc.boolean(), async (productType, isVisible, isSubscription) => {
      expect(await ask("is_sellable($1::smallint, $2, $3)", productType, isVisible, isSubscription)).toBe(
        isSellable({ productType, isVisible, isSubscription }),
      );
    }),
    { numRuns: 100 },
  );
});
