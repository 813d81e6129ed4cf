import { chosenVariant } from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { useProductChoice } from "#features/commerce/catalog/storefront/productStore.ts";
import type { ProductScarcityProps } from "../../contract.ts";
import { pluralText } from "../../domain/pluralText.ts";
import { scarceQuantity } from "../../domain/scarcity.ts";

/** How few are left of what is chosen; empty, but there, while there are enough, so that a change is read aloud. */
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
