import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cartFailures } from "../contract.ts";
import { missingOptions } from "../domain/missingOptions.ts";
import type { Choices, ChoosableVariant } from "./readChoices.ts";

const fail = failuresOf(cartFailures);
const optionField = "option:";

/** Option name → chosen value, from a plain add form. */
export function chosenOptions(fields: Record<string, unknown>): Record<string, string> {
  const chosen: [string, string][] = [];
  for (const [field, value] of Object.entries(fields)) {
    if (field.startsWith(optionField) && typeof value === "string")
      chosen.push([field.slice(optionField.length), value]);
  }
  return Object.fromEntries(chosen);
}

/** The variant of the chosen options, or why there is none (spec.txt §5 for its messages). */
export function variantOfOptions(choices: Choices, chosen: Record<string, string>): ChoosableVariant | Failure {
  const { original } = choices;
  // A form of a page in another language has the names of the website's own.
  const isOriginal = original?.optionNames.every((name) => name in chosen) ?? false;
  const { optionNames, variants } = isOriginal && original ? original : choices;
  const [only] = variants;
  if (only && variants.length === 1) return only;
  const missing = missingOptions(optionNames, chosen);
  if (missing) return fail(missing.code, { values: missing.values });
  const match = variants.find(({ attributes }) => optionNames.every((name) => attributes[name] === chosen[name]));
  return match ?? fail("variant-unavailable");
}

/** The variant of an SKU. None is needed for a product with one variant. */
export function variantOfSku(choices: Choices, sku: string | undefined): ChoosableVariant | Failure {
  if (sku === undefined) return variantOfOptions(choices, {});
  return choices.variants.find((variant) => variant.sku === sku) ?? fail("variant-unavailable");
}

/**
 * Whether one more can be added: unlimited, or the stock exceeds the quantity in the cart (spec.txt §5). Checked before
 * a visitor fills in a form.
 */
export function hasRoom({ productType }: Choices, variant: ChoosableVariant): boolean {
  return isInStock(productType, variant, variant.held + 1);
}
