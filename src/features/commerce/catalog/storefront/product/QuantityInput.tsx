import { productTexts, quantityBounds } from "../../browserContract.ts";
import type { ProductIslandProps } from "../../shopContract.ts";
import { isQuantityShown } from "../chooseVariant.ts";
import { addFormId, useProductChoice } from "../productStore.ts";

/** The quantity to add: 1 to 9999 in whole steps, if more than one can be bought (spec.txt §5). */
export function QuantityInput({ product, submitted }: ProductIslandProps) {
  const { choice, change } = useProductChoice(product, submitted);
  if (!isQuantityShown(product, choice.chosen)) return null;
  const id = `quantity-${product.itemId}`;
  return (
    <div className="product-quantity-input" data-item-id={product.itemId}>
      <label className="quantity-label" htmlFor={id}>
        {productTexts.quantity}
      </label>
      <input
        id={id}
        form={addFormId(product.itemId)}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={quantityBounds.minimum}
        max={quantityBounds.maximum}
        step={quantityBounds.step}
        size={4}
        value={choice.quantity}
        onChange={(event) => change({ quantity: event.target.value })}
      />
    </div>
  );
}
