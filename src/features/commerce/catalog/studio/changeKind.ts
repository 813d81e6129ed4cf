import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { firstGiftCardValues, giftCardOf, type Writing } from "./giftCardValues.ts";
import { emptyVariant, type ProductForm } from "./productForm.ts";

/**
 * The form values that change with the product type. A gift card has values instead of options and variants. Between
 * other types, all values stay, so that a mistake can be undone.
 */
export function changeKind(form: ProductForm, productType: number, writing: Writing): Partial<ProductForm> {
  if (productType === form.productType) return {};
  if (productType === productTypes.giftCard) {
    return { productType, ...giftCardOf(firstGiftCardValues(writing), writing) };
  }
  if (form.productType === productTypes.giftCard) return { productType, options: [], variants: [emptyVariant] };
  return { productType };
}
