import { productTypes } from "#features/commerce/catalog/browserContract.ts";
import type { ShopProduct } from "#features/commerce/catalog/shopContract.ts";
import {
  chosenVariant,
  hasChoices,
  isAvailable,
  type ProductChoice,
} from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartFailures } from "../browserContract.ts";
import { missingOptions } from "../domain/missingOptions.ts";
import { parseQuantity } from "../domain/parseQuantity.ts";

/** Why a choice cannot be bought, with the texts of spec.txt §5; undefined if it can be sent. */
export function addToCartProblem(product: ShopProduct, choice: ProductChoice): string | undefined {
  const missing = hasChoices(product) ? missingOptions(product.optionNames, choice.chosen) : undefined;
  if (missing) {
    if (product.productType === productTypes.giftCard) return cartFailures["denomination-missing"].message;
    return fillMessage(cartFailures[missing.code].message, missing.values);
  }
  const variant = chosenVariant(product, choice.chosen);
  if (!variant) return cartFailures["variant-unavailable"].message;
  const quantity = parseQuantity(choice.quantity, 1);
  if (typeof quantity === "string") return cartFailures[quantity].message;
  if (!isAvailable(product, variant)) return cartFailures["out-of-stock"].message;
  return undefined;
}
