import { sql } from "kysely";
import { z } from "zod";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { cursorNumber, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { inventoryFailures, type StockChange } from "../contract.ts";

const fail = failuresOf(inventoryFailures);

interface ChangeRow {
  id: string;
  changed_at: Date;
  microseconds: string;
  sku: string;
  was_unlimited: boolean;
  qty_before: number;
  is_unlimited: boolean;
  qty_after: number;
  reason: StockChange["reason"];
  account_name: string | null;
  account_email: string | null;
  order_id: string | null;
  order_number: number | null;
  edit_id: string | null;
}

const place = z.tuple([cursorNumber, z.uuid()]);

/**
 * A page of a variant's ledger, newest first. Times are compared in microseconds, because two may be equal in
 * milliseconds.
 */
export async function readHistory(
  site: SiteScope,
  variantId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: StockChange[]; nextCursor: string | null } | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const before = after
    ? sql`and (change.changed_at, change.id)
        < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<ChangeRow>`
    select change.id, change.changed_at, (extract(epoch from change.changed_at) * 1000000)::bigint::text as microseconds,
      change.sku, change.was_unlimited, change.qty_before, change.is_unlimited, change.qty_after, change.reason,
      account.name as account_name, account.email as account_email, change.order_id, placed.number as order_number,
      change.edit_id
    from stock_changes as change
    left join accounts as account on account.id = change.account_id
    left join orders as placed on placed.website_id = change.website_id and placed.id = change.order_id
    where change.website_id = ${site.websiteId} and change.variant_id = ${variantId} ${before}
    order by change.changed_at desc, change.id desc limit ${limit + 1}`.execute(site.db);
  // The ledger outlives its variants. A variant that never existed is not found.
  if (rows.length === 0 && !after && !(await isVariant(site, variantId))) return fail("variant-unknown");
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.microseconds, row.id]);
  return {
    items: shown.map(describeChange),
    nextCursor,
  };
}

async function isVariant(site: SiteScope, variantId: string): Promise<boolean> {
  const found = await site.db
    .selectFrom("variants")
    .select("id")
    .where("website_id", "=", site.websiteId)
    .where("id", "=", variantId)
    .executeTakeFirst();
  return found !== undefined;
}

function describeChange(row: ChangeRow): StockChange {
  return {
    id: row.id,
    changedAt: row.changed_at.toISOString(),
    sku: row.sku,
    wasUnlimited: row.was_unlimited,
    qtyBefore: row.qty_before,
    isUnlimited: row.is_unlimited,
    qtyAfter: row.qty_after,
    reason: row.reason,
    account: row.account_email === null ? null : { name: row.account_name ?? "", email: row.account_email },
    order: row.order_id === null ? null : { id: row.order_id, number: row.order_number },
    editId: row.reason === "UNDO" ? null : row.edit_id,
  };
}
