import { fillMessage } from "#kernel/contract/failure.ts";
import { productTexts } from "../browserContract.ts";
import type { ProductIslandProps, ShopProduct } from "../contract.ts";
import { optionsOf } from "../domain/options.ts";
import { hasChoices, valueState } from "./chooseVariant.ts";
import { addFormId, optionField, useProductChoice } from "./productStore.ts";

/**
 * One dropdown for each option, only when there is more than one variant (spec.txt §2). A value that cannot be had
 * with the other choices is marked but stays selectable: otherwise a first choice could not be taken back.
 */
export function VariantsSelect({ product, submitted }: ProductIslandProps) {
  const { choice, change } = useProductChoice(product, submitted);
  if (!hasChoices(product)) return null;
  return (
    <div className="product-variants" data-item-id={product.itemId}>
      {optionsOf(product.optionNames, product.variants).map(({ name: optionName, values }, index) => {
        const id = `option-${product.itemId}-${index}`;
        return (
          <div className="variant-option" key={optionName}>
            <label className="variant-option-title" htmlFor={id}>
              {optionName}
            </label>
            <div className="variant-select-wrapper">
              <select
                id={id}
                form={addFormId(product.itemId)}
                name={optionField(optionName)}
                data-variant-option-name={optionName}
                value={choice.chosen[optionName] ?? ""}
                onChange={(event) => change({ chosen: { ...choice.chosen, [optionName]: event.target.value } })}
              >
                <option value="">{fillMessage(productTexts.selectVariant, { variantName: optionName })}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {labelOf(product, choice.chosen, optionName, value)}
                  </option>
                ))}
              </select>
            </div>
          </div>
        );
      })}
    </div>
  );
}

function labelOf(product: ShopProduct, chosen: Record<string, string>, optionName: string, value: string): string {
  const state = valueState(product, chosen, optionName, value);
  if (state === "available") return value;
  return fillMessage(state === "sold-out" ? productTexts.valueSoldOut : productTexts.valueUnavailable, { value });
}
