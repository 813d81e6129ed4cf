import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { firstGiftCardValues, giftCardOf, type Writing } from "./giftCardValues.ts";
import { emptyVariant, type ProductForm } from "./productForm.ts";

/**
 * What of the form changes with the type of product. A gift card has values instead of options and variants; between
 * the other types everything typed stays, so that a slip can be taken back.
 */
export function changeKind(form: ProductForm, productType: number, writing: Writing): Partial<ProductForm> {
  if (productType === form.productType) return {};
  if (productType === productTypes.giftCard) {
    return { productType, ...giftCardOf(firstGiftCardValues(writing), writing) };
  }
  if (form.productType === productTypes.giftCard) return { productType, options: [], variants: [emptyVariant] };
  return { productType };
}
