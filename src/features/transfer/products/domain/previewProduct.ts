import type { PreviewedProduct } from "../contract.ts";
import type { ImportedProduct } from "./importedProduct.ts";

/** A product in the preview before the import. */
export function previewProduct(product: ImportedProduct, isKnown: boolean): PreviewedProduct {
  const { variants } = product;
  const prices = variants.map(({ priceCents, salePriceCents, onSale }) =>
    onSale ? (salePriceCents ?? priceCents) : priceCents,
  );
  return {
    name: product.name,
    productType: product.productType,
    visible: product.visible,
    isKnown,
    optionNames: product.optionNames,
    variantCount: variants.length,
    lowestPriceCents: Math.min(...prices),
    highestPriceCents: Math.max(...prices),
    onSale: variants.some(({ onSale, salePriceCents }) => onSale && salePriceCents !== undefined),
    unlimited: variants.some(({ stock }) => stock.unlimited),
    qtyInStock: variants.reduce((sum, { stock }) => sum + (stock.unlimited ? 0 : stock.quantity), 0),
    imageCount: product.imageUrls.length,
  };
}
