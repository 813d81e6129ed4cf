import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { giftCardOption } from "../domain/giftCard.ts";
import type { ImportedProductRow } from "./Catalog.ts";

/**
 * A gift card of another shop calls its values "Denominations", or "Title": here its one option is "Value", its values
 * never run out, and none is on sale. Other products stay as they are.
 */
export function asGiftCard(product: ImportedProductRow): ImportedProductRow {
  if (product.productType !== productTypes.giftCard) return product;
  return {
    ...product,
    optionNames: [giftCardOption],
    variants: product.variants.map((variant) => {
      const values = product.optionNames.map((name) => variant.attributes[name]).filter(Boolean);
      const value = values.join(" / ") || product.name;
      return { ...variant, attributes: { [giftCardOption]: value }, unlimited: true, qtyInStock: 0, onSale: false };
    }),
  };
}
