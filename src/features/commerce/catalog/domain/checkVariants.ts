import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { type Attributes, combinationKey } from "./options.ts";
import { isLower } from "./prices.ts";

/** The part of an edited variant that is checked against its siblings and the options. */
export interface CheckedVariant {
  id?: string | undefined;
  sku: string;
  attributes: Attributes;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
}

/** Texts that the editor shows beside the field (field path → message). */
export const variantMessages = defineTexts("studio.products.variants", {
  optionRepeated: "This option already exists.",
  optionMissing: "Required",
  optionUnknown: "This product has no option with that name.",
  combinationRepeated: "Another variant has the same options.",
  skuRepeated: "Another variant has this SKU.",
  variantRepeated: "This variant already exists.",
  salePriceMissing: "Enter a sale price, or turn off the sale.",
  salePriceTooHigh: "Enter a sale price below the price, or turn off the sale.",
});

/**
 * What is wrong within a product, by field path (`variants.1.sku`): option names are once, every variant has a value
 * for each of them and for no other, no two variants are the same choice or carry the same SKU, and what is on sale has
 * a sale price below its price.
 */
export function checkVariants(
  optionNames: readonly string[],
  variants: readonly CheckedVariant[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  optionNames.forEach((name, index) => {
    if (optionNames.indexOf(name) < index) errors[`optionNames.${index}`] = variantMessages.optionRepeated;
  });
  const ids = new Set<string>();
  const skus = new Set<string>();
  const combinations = new Set<string>();
  variants.forEach((variant, index) => {
    const path = `variants.${index}`;
    for (const name of optionNames) {
      if (!Object.hasOwn(variant.attributes, name))
        errors[`${path}.attributes.${name}`] = variantMessages.optionMissing;
    }
    for (const name of Object.keys(variant.attributes)) {
      if (!optionNames.includes(name)) errors[`${path}.attributes.${name}`] = variantMessages.optionUnknown;
    }
    const combination = combinationKey(optionNames, variant.attributes);
    if (combinations.has(combination)) errors[`${path}.attributes`] = variantMessages.combinationRepeated;
    combinations.add(combination);
    if (skus.has(variant.sku)) errors[`${path}.sku`] = variantMessages.skuRepeated;
    skus.add(variant.sku);
    if (variant.id && ids.has(variant.id)) errors[`${path}.id`] = variantMessages.variantRepeated;
    if (variant.id) ids.add(variant.id);
    if (variant.onSale && variant.salePriceCents === null) {
      errors[`${path}.salePriceCents`] = variantMessages.salePriceMissing;
    } else if (variant.onSale && !isLower(variant)) {
      errors[`${path}.salePriceCents`] = variantMessages.salePriceTooHigh;
    }
  });
  return errors;
}
