import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { stockLevel } from "../domain/stockLevel.ts";
import { hasStockLevel } from "./hasStockLevel.ts";

const test = appTest();

test("the SQL of a stock level is the rule of the panel", async ({ app }) => {
  const stock = fc.record({ unlimited: fc.boolean(), qtyInStock: fc.nat(12) });
  await fc.assert(
    fc.asyncProperty(stock, fc.nat(10), async (stock, lowThreshold) => {
      const levels = ["unlimited", "out", "low"] as const;
      const { rows } = await sql<Record<string, boolean>>`
        select ${sql.join(levels.map((level) => sql`${hasStockLevel("variant", level, lowThreshold)} as ${sql.id(level)}`))}
        from (values (${stock.unlimited}::boolean, ${stock.qtyInStock}::integer)) as variant (unlimited, qty_in_stock)`.execute(
        app.services.database.db,
      );
      const level = stockLevel(stock, lowThreshold);
      expect(rows).toEqual([Object.fromEntries(levels.map((each) => [each, each === level]))]);
    }),
    { numRuns: 200 },
  );
});
