/** "Large / Ash": a variant's values in the order of the product's options; empty if it has none. */
export function variantName(optionNames: readonly string[], attributes: Readonly<Record<string, string>>): string {
  return optionNames
    .map((name) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined))
    .filter((value) => value !== undefined && value !== "")
    .join(" / ");
}
