/** "Large / Ash": the values of a variant in the order of the product's options; empty where it has none. */
export function variantName(optionNames: readonly string[], attributes: Readonly<Record<string, string>>): string {
  return optionNames
    .map((name) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined))
    .filter((value) => value !== undefined && value !== "")
    .join(" / ");
}
