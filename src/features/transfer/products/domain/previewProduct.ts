import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import type { PreviewedProduct } from "../contract.ts";
import type { ImportedProduct } from "./importedProduct.ts";

/** What the import stores of a product. */
interface Planned {
  productType: number;
  isVisible: boolean;
  optionNames: readonly string[];
  variants: readonly {
    priceCents: number;
    salePriceCents: number | null;
    onSale: boolean;
    unlimited: boolean;
    qtyInStock: number;
  }[];
  /** Number of pictures that it has already. */
  imageCount: number;
}

/** A product in the preview before the import: as it will be stored. */
export function previewProduct({
  product,
  outcome,
  planned,
}: {
  product: Pick<ImportedProduct, "name" | "imageUrls">;
  outcome: "created" | "updated" | "unchanged";
  planned: Planned;
}): PreviewedProduct {
  const { variants } = planned;
  const prices = variants.map(currentPriceCents);
  return {
    name: product.name,
    productType: planned.productType,
    visible: planned.isVisible,
    isKnown: outcome !== "created",
    optionNames: [...planned.optionNames],
    variantCount: variants.length,
    lowestPriceCents: Math.min(...prices),
    highestPriceCents: Math.max(...prices),
    onSale: variants.some(({ onSale }) => onSale),
    unlimited: variants.some(({ unlimited }) => unlimited),
    qtyInStock: variants.reduce((sum, { unlimited, qtyInStock }) => sum + (unlimited ? 0 : qtyInStock), 0),
    // Pictures of the file are added to those that are there.
    imageCount: product.imageUrls.length || planned.imageCount,
  };
}
