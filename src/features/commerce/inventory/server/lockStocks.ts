import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Stock } from "../domain/moveStock.ts";

export interface LockedStock extends Stock {
  id: string;
  productId: string;
}

/** Reads current stocks and locks them in the order of their ids, like orders, to avoid deadlocks. */
export async function lockStocks(tx: SiteTransaction, variantIds: readonly string[]): Promise<LockedStock[]> {
  const { rows } = await sql<LockedStock>`
    select id, product_id as "productId", unlimited, qty_in_stock as "qtyInStock" from variants
    where website_id = ${tx.websiteId} and id = any(${variantIds}::uuid[])
    order by id for no key update`.execute(tx.db);
  return rows;
}
