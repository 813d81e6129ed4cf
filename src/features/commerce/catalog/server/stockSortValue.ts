import { type RawBuilder, sql } from "kysely";

/** As SQL: the sort value of unlimited stock, behind every number. */
export const unlimitedSortValue = sql.lit(2 ** 31 - 1);

/** SQL of an alias of `variants`: the sort value of its stock, exactly as in the index `variants_by_stock`. */
export function stockSortValue(variant: string): RawBuilder<number> {
  return sql`(case when ${sql.ref(`${variant}.unlimited`)} then ${unlimitedSortValue}
    else ${sql.ref(`${variant}.qty_in_stock`)} end)`;
}

/** The stock with this sort value; a `qtyInStock` of 0 if unlimited. */
export function stockFromSortValue(value: string): { unlimited: boolean; qtyInStock: number } {
  const unlimited = Number(value) === 2 ** 31 - 1;
  return { unlimited, qtyInStock: unlimited ? 0 : Number(value) };
}
