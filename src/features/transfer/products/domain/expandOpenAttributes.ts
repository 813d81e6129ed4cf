import { slugify } from "#kernel/domain/paths/slugs.ts";
import type { WooCommerceVariant } from "./readWooCommerceVariant.ts";

/** Maximum number of variants that one row is expanded to. */
const maxPerRow = 100;

/**
 * Expands a variation with an open attribute ("Any size") into one variant for each value that its product lists,
 * except those that another row describes in full. Their SKUs are the row's SKU followed by the values. If the product
 * lists no values, the attribute is "Any".
 * @example { sku: "TEE-RED", Color: "Red", Size: "" } // TEE-RED-large, TEE-RED-small
 */
export function expandOpenAttributes(
  variants: WooCommerceVariant[],
  valuesOf: (attribute: string) => string[],
): WooCommerceVariant[] {
  const isOpen = ({ optionValues }: WooCommerceVariant) => [...optionValues.values()].includes("");
  const lists = new Map<string, string[]>();
  const listOf = (attribute: string) => {
    const list = lists.get(attribute) ?? valuesOf(attribute);
    lists.set(attribute, list);
    return list;
  };
  const taken = new Set(variants.filter((variant) => !isOpen(variant)).map(keyOf));
  return variants.flatMap((variant) => {
    if (!isOpen(variant)) return [variant];
    const expanded = combine(variant, listOf).filter((candidate) => !taken.has(keyOf(candidate)));
    for (const candidate of expanded) taken.add(keyOf(candidate));
    return expanded;
  });
}

function combine(variant: WooCommerceVariant, valuesOf: (attribute: string) => string[]): WooCommerceVariant[] {
  let combinations: [string, string][][] = [[]];
  const added: string[] = [];
  for (const [name, value] of variant.optionValues) {
    const listed = value === "" ? valuesOf(name) : [];
    const fits = listed.length > 0 && listed.length * combinations.length <= maxPerRow;
    if (fits) added.push(name);
    const values = value !== "" ? [value] : fits ? listed : ["Any"];
    combinations = combinations.flatMap((start) => values.map((next) => [...start, [name, next] as [string, string]]));
  }
  if (combinations.length > 1 && !variant.stock.unlimited) variant = { ...variant, sharesStock: true };
  return combinations.map((pairs) => {
    const optionValues = new Map(pairs);
    const ending = added.map((name) => slugify(optionValues.get(name) ?? "") || optionValues.get(name));
    const sku = variant.sku && added.length > 0 ? [variant.sku, ...ending].join("-") : variant.sku;
    return { ...variant, sku, optionValues };
  });
}

function keyOf({ optionValues }: WooCommerceVariant): string {
  return JSON.stringify([...optionValues].sort(([left], [right]) => (left < right ? -1 : 1)));
}
