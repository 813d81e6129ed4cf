import { useEffect, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { productTexts, productTypes } from "../../browserContract.ts";
import { optionsOf } from "../../domain/options.ts";
import type { ProductIslandProps } from "../../shopContract.ts";
import { hasChoices, valueState, withChoice } from "../chooseVariant.ts";
import { addFormId, optionField, useProductChoice } from "../productStore.ts";

/**
 * One dropdown for each option, if there is more than one variant (spec.txt §2). A value that does not go with the
 * choices above is marked. With scripts, it cannot be chosen; without them, the choices above could not be changed
 * first. A sold-out value can be chosen, so that a visitor can ask for a restock notice.
 */
export function VariantsSelect({ product, submitted }: ProductIslandProps) {
  const { choice, change } = useProductChoice(product, submitted);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!hasChoices(product)) return null;
  const isGiftCard = product.productType === productTypes.giftCard;
  return (
    <div className="product-variants" data-item-id={product.itemId}>
      {optionsOf(product.optionNames, product.variants).map(({ name: optionName, values }, index) => {
        const id = `option-${product.itemId}-${index}`;
        return (
          <div className="variant-option" key={optionName}>
            <label className="variant-option-title" htmlFor={id}>
              <bdi>{isGiftCard ? productTexts.value : optionName}</bdi>
            </label>
            <div className="variant-select-wrapper">
              <select
                id={id}
                form={addFormId(product.itemId)}
                name={optionField(optionName)}
                data-variant-option-name={optionName}
                value={choice.chosen[optionName] ?? ""}
                onChange={(event) =>
                  change({ chosen: withChoice(product, choice.chosen, optionName, event.target.value) })
                }
              >
                <option dir="auto" value="">
                  {isGiftCard
                    ? productTexts.selectValue
                    : fillMessage(productTexts.selectVariant, { variantName: optionName })}
                </option>
                {values.map((value) => {
                  const state = valueState(product, choice.chosen, optionName, value);
                  return (
                    <option key={value} dir="auto" value={value} disabled={isAlive && state === "unavailable"}>
                      {labelOf(state, value)}
                    </option>
                  );
                })}
              </select>
            </div>
          </div>
        );
      })}
    </div>
  );
}

function labelOf(state: ReturnType<typeof valueState>, value: string): string {
  if (state === "available") return value;
  return fillMessage(state === "sold-out" ? productTexts.valueSoldOut : productTexts.valueUnavailable, { value });
}
