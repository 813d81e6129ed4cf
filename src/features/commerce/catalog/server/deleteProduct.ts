import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { noteChange } from "#kernel/server/database/noteChange.ts";
import { catalogFailures, catalogTags } from "../contract.ts";
import { lookAtFile } from "./digitalFiles.ts";
import type { Saving } from "./saveProduct.ts";

const fail = failuresOf(catalogFailures);

/** Deletes a product that no order has; from carts it vanishes with its variants. */
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
    await tx.db.deleteFrom("products").where("website_id", "=", tx.websiteId).where("id", "=", productId).execute();
    if (product.digital_file_id) await lookAtFile(tx, product.digital_file_id, now);
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
