import { type RawBuilder, sql } from "kysely";
import { stockSortValue, unlimitedSortValue } from "#features/commerce/catalog/server/index.ts";
import type { StockLevel } from "../domain/stockLevel.ts";

/** SQL condition on an alias of `variants`: `stockLevel` as a range of the index `variants_by_stock`. */
export function hasStockLevel(
  variant: string,
  level: Exclude<StockLevel, "enough">,
  lowThreshold: number,
): RawBuilder<boolean> {
  const value = stockSortValue(variant);
  switch (level) {
    case "unlimited":
      return sql`${value} = ${unlimitedSortValue}`;
    case "out":
      return sql`${value} = 0`;
    case "low":
      return sql`${value} between 1 and ${lowThreshold}`;
  }
}
