import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { giftCardOption } from "../domain/giftCard.ts";
import type { ImportedProductRow } from "./Catalog.ts";

/**
 * Another shop's gift card may name its option "Denominations" or "Title". Here the option is named "Value", its values
 * never sell out, and none is on sale. Other products are unchanged.
 */
export function asGiftCard<Product extends ImportedProductRow>(product: Product): Product {
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
