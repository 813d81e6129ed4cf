import { sql } from "kysely";
import { z } from "zod";
import { keepRows, readKeptRow, restoreRows, undoTime } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { BulkDeletionReport } from "../bulkContract.ts";
import { catalogFailures, catalogTags, productDeleted } from "../contract.ts";
import { bulkMessages } from "../domain/bulkChange.ts";
import { lockRoom } from "./collectionLimits.ts";
import { enqueueFileCleanup } from "./digital/digitalFiles.ts";
import { explainStock, type SaveContext } from "./saveProduct.ts";

const fail = failuresOf(catalogFailures);

/**
 * Deletes a product that no order contains. It disappears from carts with its variants. It can be restored for an hour.
 */
export async function deleteProduct(
  { site, accountId, now }: Omit<SaveContext, "assets">,
  productId: string,
): Promise<Failure | undefined> {
  return site.transaction((tx) => deleteInside(tx, { accountId, now }, productId));
}

/** Deletes those that no order contains, in one transaction. The others are skipped and listed. */
export async function deleteProducts(
  { site, accountId, now }: Omit<SaveContext, "assets">,
  productIds: readonly string[],
): Promise<BulkDeletionReport> {
  // In the order in which others lock them.
  const ids = [...new Set(productIds)].sort();
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from products where website_id = ${tx.websiteId} and id = any(${ids}::uuid[])`.execute(tx.db);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const report: BulkDeletionReport = { productIds: [], refused: [] };
    for (const productId of ids) {
      const failure = await deleteInside(tx, { accountId, now }, productId);
      const name = names.get(productId) ?? "";
      if (!failure) report.productIds.push(productId);
      else if (failure.code === "product-sold") report.refused.push({ productId, name, reason: failure.message });
      else report.refused.push({ productId, name, reason: bulkMessages.gone });
    }
    return report;
  });
}

/** Restores what was just deleted, each separately: a problem with one does not prevent the others. */
export async function undoDeletions(
  saving: Omit<SaveContext, "assets">,
  productIds: readonly string[],
): Promise<BulkDeletionReport> {
  const report: BulkDeletionReport = { productIds: [], refused: [] };
  for (const productId of new Set(productIds)) {
    const name = await saving.site.transaction((tx) => readKeptName(tx, productId));
    const failure = await undoDeletion(saving, productId);
    if (failure) report.refused.push({ productId, name, reason: failure.message });
    else report.productIds.push(productId);
  }
  return report;
}

/** Empty if its data is gone. */
async function readKeptName(tx: SiteTransaction, productId: string): Promise<string> {
  const kept = await readKeptRow(tx, "product", productId);
  return kept ? keptProduct.parse(kept).name : "";
}

const keptProduct = z.object({ name: z.string(), collection_id: z.string() });

async function deleteInside(
  tx: SiteTransaction,
  { accountId, now }: Pick<SaveContext, "accountId" | "now">,
  productId: string,
): Promise<Failure | undefined> {
  const product = await tx.db
    .selectFrom("products")
    .select(["name", "collection_id", "digital_file_id"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
  if (!product) return fail("product-unknown");
  const sold = await tx.db
    .selectFrom("order_lines")
    .select("position")
    .where("website_id", "=", tx.websiteId)
    .where("product_id", "=", productId)
    .limit(1)
    .executeTakeFirst();
  if (sold) return fail("product-sold");
  await tx.emit(productDeleted, { productId });
  await keepRows(tx, "product", productId, now);
  await tx.db.deleteFrom("products").where("website_id", "=", tx.websiteId).where("id", "=", productId).execute();
  const fileId = product.digital_file_id;
  if (fileId) await enqueueFileCleanup(tx, fileId, new Date(now.getTime() + undoTime));
  await writeAuditEntry(tx, {
    accountId,
    action: "product.delete",
    subjectType: "product",
    subjectId: productId,
    detail: { title: product.name },
    at: now,
  });
  tx.touch(catalogTags.product(productId), catalogTags.collection(product.collection_id));
  return undefined;
}

/** Restores a product that was just deleted, with its reviews, sign-ups and cart lines. */
export async function undoDeletion(
  { site, accountId, now }: Omit<SaveContext, "assets">,
  productId: string,
): Promise<Failure | undefined> {
  return site.transaction(async (tx) => {
    const kept = await readKeptRow(tx, "product", productId);
    if (!kept) return fail("deletion-passed");
    const product = keptProduct.parse(kept);
    const { room, full } = await lockRoom(tx, product.collection_id);
    if (room === 0) return full;
    await explainStock(tx, "UNDO", accountId);
    if (!(await restoreRows(tx, "product", productId))) return fail("deletion-blocked");
    await writeAuditEntry(tx, {
      accountId,
      action: "product.restore",
      subjectType: "product",
      subjectId: productId,
      detail: { title: product.name },
      at: now,
    });
    tx.touch(catalogTags.product(productId), catalogTags.collection(product.collection_id));
    return undefined;
  });
}
