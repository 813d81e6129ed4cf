import type { ShopProduct } from "#features/commerce/catalog/contract.ts";
import {
  chosenVariant,
  isAvailable,
  missingOptions,
  type ProductChoice,
  readQuantity,
} from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartFailures } from "../browserContract.ts";

/** Why a choice cannot be added, in the words of spec.txt §5; undefined when it can be sent. */
export function addToCartProblem(product: ShopProduct, choice: ProductChoice): string | undefined {
  const missing = missingOptions(product, choice.chosen);
  if (missing.length > 0) return missingOptionsMessage(missing);
  const variant = chosenVariant(product, choice.chosen);
  if (!variant) return cartFailures["variant-unavailable"].message;
  const quantity = readQuantity(choice.quantity);
  if (typeof quantity === "string") return cartFailures[quantity].message;
  if (!isAvailable(product, variant)) return cartFailures["out-of-stock"].message;
  return undefined;
}

/** "Please select the Size option.", "… the Size and Glaze options.", "… the Size, Glaze and Foot options." */
export function missingOptionsMessage(names: string[]): string {
  const [option1 = "", option2 = ""] = names;
  if (names.length === 1) return fillMessage(cartFailures["options-missing-one"].message, { option: option1 });
  if (names.length === 2) return fillMessage(cartFailures["options-missing-two"].message, { option1, option2 });
  return fillMessage(cartFailures["options-missing-many"].message, {
    options: names.slice(0, -1).join(", "),
    lastOption: names.at(-1) ?? "",
  });
}
