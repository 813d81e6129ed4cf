import { sql } from "kysely";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { LockedStock } from "./lockStocks.ts";

/** Reason of a stock change, for the ledger. */
export interface StockReason {
  reason: "EDITED" | "BULK_EDIT" | "CSV" | "UNDO";
  accountId: string | null;
  /** For UNDO: the undone edit. */
  editId: string;
}

/** Writes stocks that the caller has locked, and drops the pages that show them. Two statements. */
export async function writeStocks(
  tx: SiteTransaction,
  stocks: readonly LockedStock[],
  { reason, accountId, editId }: StockReason,
): Promise<void> {
  if (stocks.length === 0) return;
  await sql`select explain_stock(${reason}, ${accountId}::uuid, null, ${editId}::uuid)`.execute(tx.db);
  await sql`update variants as variant set unlimited = given.unlimited, qty_in_stock = given."qtyInStock"
    from jsonb_to_recordset(${jsonText(stocks)}::jsonb) as given (id uuid, unlimited boolean, "qtyInStock" integer)
    where variant.website_id = ${tx.websiteId} and variant.id = given.id`.execute(tx.db);
  tx.touch(...new Set(stocks.map((stock) => catalogTags.product(stock.productId))));
}
