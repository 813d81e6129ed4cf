import { chosenVariant } from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { useProductChoice } from "#features/commerce/catalog/storefront/productStore.ts";
import type { ProductScarcityProps } from "../../contract.ts";
import { pluralText } from "../../domain/pluralText.ts";
import { scarceQuantity } from "../../domain/scarcity.ts";

/**
 * How few of the chosen variant are left. While there are enough, it is empty but exists, so that a change is
 * announced.
 */
export function ProductScarcity({ product, submitted, locale }: ProductScarcityProps) {
  const { choice } = useProductChoice(product, submitted);
  const { scarcityText, scarcityThreshold } = product.merchandising;
  const { productType, variants } = product;
  const left = scarceQuantity({ productType, scarcityThreshold, variants }, chosenVariant(product, choice.chosen));
  return (
    <div className="product-scarcity" dir="auto" data-item-id={product.itemId} aria-live="polite">
      {left === undefined ? "" : pluralText(scarcityText, left, locale)}
    </div>
  );
}
