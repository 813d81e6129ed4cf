import { z } from "zod";
import { keepRows, readKeptRow, restoreRows, undoTime } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { noteChange } from "#kernel/server/database/noteChange.ts";
import { catalogFailures, catalogTags } from "../contract.ts";
import { lockRoom } from "./collectionLimits.ts";
import { lookAtFile } from "./digitalFiles.ts";
import { explainStock, type Saving } from "./saveProduct.ts";

const fail = failuresOf(catalogFailures);

/** Deletes a product that no order has; from carts it vanishes with its variants. It can be taken back for an hour. */
export async function deleteProduct(
  { site, accountId, now }: Omit<Saving, "assets">,
  productId: string,
): Promise<Failure | undefined> {
  return site.transaction(async (tx) => {
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
    await keepRows(tx, "product", productId, now);
    await tx.db.deleteFrom("products").where("website_id", "=", tx.websiteId).where("id", "=", productId).execute();
    const fileId = product.digital_file_id;
    if (fileId) await lookAtFile(tx, fileId, new Date(now.getTime() + undoTime));
    await noteChange(tx, {
      accountId,
      action: "product.delete",
      subjectType: "product",
      subjectId: productId,
      detail: { name: product.name },
      at: now,
    });
    tx.touch(catalogTags.product(productId), catalogTags.collection(product.collection_id));
    return undefined;
  });
}

/** Brings back a product that was just deleted, with its reviews, sign-ups and places in carts. */
export async function undoDeletion(
  { site, accountId, now }: Omit<Saving, "assets">,
  productId: string,
): Promise<Failure | undefined> {
  return site.transaction(async (tx) => {
    const kept = await readKeptRow(tx, "product", productId);
    if (!kept) return fail("deletion-passed");
    const product = z.object({ name: z.string(), collection_id: z.string() }).parse(kept);
    const { room, full } = await lockRoom(tx, product.collection_id);
    if (room === 0) return full;
    await explainStock(tx, "UNDO", accountId);
    if (!(await restoreRows(tx, "product", productId))) return fail("deletion-blocked");
    await noteChange(tx, {
      accountId,
      action: "product.restore",
      subjectType: "product",
      subjectId: productId,
      detail: { name: product.name },
      at: now,
    });
    tx.touch(catalogTags.product(productId), catalogTags.collection(product.collection_id));
    return undefined;
  });
}
