import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { type InventoryVariant, inventoryFailures, type VariantStockEdit } from "../contract.ts";
import { isSameStock, moveStock, type Stock } from "../domain/moveStock.ts";
import { lockStocks } from "./lockStocks.ts";
import { readVariant } from "./readVariants.ts";
import { stockText } from "./stockText.ts";
import { writeStocks } from "./writeStocks.ts";

const fail = failuresOf(inventoryFailures);

/**
 * Changes the stock of one variant. A number replaces the stock only if it is still the one that was seen, so units
 * sold meanwhile do not come back. `editId` undoes it; null if nothing changed.
 */
export async function editStock(
  site: SiteScope,
  variantId: string,
  edit: VariantStockEdit,
  by: ChangedBy,
): Promise<{ variant: InventoryVariant; editId: string | null } | Failure> {
  return site.transaction(async (tx) => {
    const [now] = await lockStocks(tx, [variantId]);
    if (!now) return fail("variant-unknown");
    const next = nextStock(now, edit);
    if (!("qtyInStock" in next)) return next;
    const editId = isSameStock(now, next) ? null : newId();
    if (editId)
      await writeStocks(tx, [{ ...now, ...next }], { reason: "EDITED", accountId: by.accountId ?? null, editId });
    const variant = await readVariant(tx, variantId);
    if (!variant) return fail("variant-unknown");
    if (editId) await note(tx, variant, [now, next], by);
    return { variant, editId };
  });
}

async function note(
  tx: SiteTransaction,
  { id, productId, options }: InventoryVariant,
  [before, after]: readonly [Stock, Stock],
  by: ChangedBy,
): Promise<void> {
  const product = await tx.db
    .selectFrom("products")
    .select("name")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const title = [product.name, ...options.map(({ value }) => value)].join(" · ");
  await writeAuditEntry(tx, {
    ...by,
    action: "stock.edit",
    subjectType: "variant",
    subjectId: id,
    detail: { title },
    changes: valueChanges({ Stock: [stockText(before), stockText(after)] }),
  });
}

function nextStock(now: Stock, edit: VariantStockEdit): Stock | Failure {
  if (edit.kind === "set") {
    // An unlimited stock keeps its number for later.
    const wanted = edit.unlimited
      ? { unlimited: true, qtyInStock: now.qtyInStock }
      : { unlimited: false, qtyInStock: edit.qtyInStock };
    if (isSameStock(now, wanted)) return now;
    const isAsSeen = now.unlimited === edit.unlimitedSeen && (now.unlimited || now.qtyInStock === edit.qtySeen);
    return isAsSeen ? wanted : changed(now);
  }
  const next = moveStock(now, {
    expectedUnlimited: false,
    unlimited: null,
    quantity: edit.by,
    isAdded: true,
    stopsAtZero: false,
  });
  if (next === "unexpected") return fail("stock-uncounted");
  if (next === "too-low") return fail("stock-too-low", { values: { stock: stockText(now) } });
  if (next === "too-high") return fail("stock-too-high");
  return next;
}

function changed(now: Stock): Failure {
  const stock = stockText(now);
  return fail("stock-changed", { values: { stock }, errors: { qtyInStock: stock } });
}
