import { copyTranslations } from "#features/site/translations/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { copyTitle } from "#kernel/domain/texts/copyTitle.ts";
import { catalogFailures, type ProductDraft } from "../contract.ts";
import { productLimits } from "../domain/productLimits.ts";
import { sampleTag } from "../domain/sampleTag.ts";
import { productTranslations } from "./productTranslations.ts";
import { readStoredProduct } from "./readStoredProduct.ts";
import { createProduct, type SaveContext } from "./saveProduct.ts";

const fail = failuresOf(catalogFailures);

/** Maximum copies of one product that differ by number. */
const maxCopies = 50;

/**
 * Copies a product to the same page: hidden, with its own slug and SKUs, and without stock where stock is counted.
 * Returns the copy's id.
 */
export async function duplicateProduct(saving: SaveContext, productId: string): Promise<string | Failure> {
  const stored = await readStoredProduct(saving.site, saving.assets, productId);
  if (!stored) return fail("product-unknown");
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "copy" : `copy-${number}`;
    const draft: ProductDraft = {
      ...stored,
      productType: stored.productType as ProductDraft["productType"],
      name: copyTitle(stored.name, productLimits.nameLength),
      urlSlug: `${stored.urlSlug.slice(0, 180)}-${ending}`,
      isVisible: false,
      // A page of its own.
      canonicalUrl: "",
      // A copy is the owner's own product.
      tags: stored.tags.filter((tag) => tag !== sampleTag),
      variants: stored.variants.map(({ id: _id, qtySeen: _seen, ...variant }) => ({
        ...variant,
        sku: `${variant.sku.slice(0, 90)}-${ending.toUpperCase()}`,
        qtyInStock: 0,
        // Each product has numbers of its own.
        gtin: "",
        mpn: "",
      })),
    };
    const id = await createProduct(saving, draft, stored.collectionId, (tx, copyId) =>
      copyTranslations(tx, productTranslations.name, { from: productId, to: copyId }),
    );
    const isTaken = isFailure(id) && (id.code === "slug-taken" || id.code === "sku-taken");
    if (!isTaken || number === maxCopies) return id;
  }
}
