import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { stockFromSortValue, stockSortValue } from "./stockSortValue.ts";

const test = appTest();

test("a stock is read from its sort value, and unlimited ones are last", async ({ app }) => {
  const stock = fc.record({ unlimited: fc.boolean(), qtyInStock: fc.nat(10_000_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(stock, { minLength: 1 }), async (stocks) => {
      const { rows } = await sql<{ value: string }>`
        select ${stockSortValue("variant")}::text as value
        from unnest(${stocks.map((each) => each.unlimited)}::boolean[], ${stocks.map((each) => each.qtyInStock)}::integer[])
          as variant (unlimited, qty_in_stock)
        order by ${stockSortValue("variant")}`.execute(app.services.database.db);
      const sorted = stocks
        .map(({ unlimited, qtyInStock }) => ({ unlimited, qtyInStock: unlimited ? 0 : qtyInStock }))
        .sort((one, other) => Number(one.unlimited) - Number(other.unlimited) || one.qtyInStock - other.qtyInStock);
      expect(rows.map(({ value }) => stockFromSortValue(value))).toEqual(sorted);
    }),
  );
});
