import { type RawBuilder, sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { BulkStockChange, StockSelection } from "../contract.ts";
import type { StockMove } from "../domain/moveStock.ts";
import { moveOfBulk } from "../domain/stockMoves.ts";
import { type Matching, matchingConditions } from "./matchingProducts.ts";
import { startStockEdit } from "./runStockEdit.ts";
import { findStockEdit, insertStockEdit, type StockEditRecord } from "./stockEdits.ts";

/** Who changes stocks, and when. */
export interface Editing {
  accountId: string | null;
  now: Date;
  /** Stock up to this number counts as low. */
  lowThreshold: number;
}

/** Changes the stock of many variants. The selection is fixed now: later matches are not included. */
export async function bulkEditStock(
  site: SiteScope,
  selection: StockSelection,
  change: BulkStockChange,
  { accountId, now, lowThreshold }: Editing,
): Promise<StockEditRecord> {
  const meant = await selectedVariants(site, selection, lowThreshold);
  const id = newId();
  await site.transaction(async (tx) => {
    await insertStockEdit(tx, { id, kind: "BULK", state: "RUNNING", accountId, now });
    await writePlan(tx, id, meant, moveOfBulk(change));
    await startStockEdit(tx, id, { accountId: accountId ?? undefined, at: now });
  });
  return (await findStockEdit(site, id)) as StockEditRecord;
}

/** The number of variants that match a search and filter. */
export async function countVariants(site: SiteScope, matching: Matching, lowThreshold: number): Promise<number> {
  const meant = await selectedVariants(site, { kind: "matching", ...matching }, lowThreshold);
  const { rows } = await sql<{ count: number }>`select count(*) as count ${meant}`.execute(site.db);
  return rows[0]?.count ?? 0;
}

/** `from variants as variant … where …` for the selection. */
async function selectedVariants(
  site: SiteScope,
  selection: StockSelection | ({ kind: "matching" } & Matching),
  lowThreshold: number,
): Promise<RawBuilder<unknown>> {
  if (selection.kind === "chosen") {
    return sql`from variants as variant where variant.website_id = ${site.websiteId}
      and (variant.id = any(${selection.variantIds}::uuid[]) or variant.product_id = any(${selection.productIds}::uuid[]))`;
  }
  const { onProduct, onVariant } = await matchingConditions(site, selection, lowThreshold);
  return sql`from variants as variant
    join products as product on product.website_id = variant.website_id and product.id = variant.product_id
    where variant.website_id = ${site.websiteId} and ${onProduct} and ${onVariant}`;
}

/** One row for each variant, in locking order. */
async function writePlan(
  tx: SiteTransaction,
  editId: string,
  meant: RawBuilder<unknown>,
  move: StockMove,
): Promise<void> {
  await sql`insert into stock_edit_rows (website_id, edit_id, line, variant_id, expected_unlimited, unlimited, quantity,
      is_added, stops_at_zero)
    select ${tx.websiteId}::uuid, ${editId}::uuid, row_number() over (order by variant.id), variant.id,
      ${move.expectedUnlimited}::boolean, ${move.unlimited}::boolean, ${move.quantity}::integer,
      ${move.isAdded}::boolean, ${move.stopsAtZero}::boolean
    ${meant}`.execute(tx.db);
}
