/** Option name → value: `{ Size: "Small", Glaze: "White" }`. */
export type Attributes = Readonly<Record<string, string>>;

/** An option with its values in the order in which variants first have them. */
export interface Option {
  name: string;
  values: string[];
}

/** The same for the same values of these options, whatever the order or rest of the attributes. */
export function combinationKey(optionNames: readonly string[], attributes: Attributes): string {
  return JSON.stringify(optionNames.map((name) => valueIn(attributes, name) ?? null));
}

/** The choices that a product offers. */
export function optionsOf(optionNames: readonly string[], variants: readonly { attributes: Attributes }[]): Option[] {
  return optionNames.map((name) => {
    const values = variants.map((variant) => valueIn(variant.attributes, name)).filter((value) => value !== undefined);
    return { name, values: [...new Set(values)] };
  });
}

/**
 * Every combination of the options' values, the last option changing fastest; one empty combination of no options. The
 * caller bounds it: the number of combinations is the product of the numbers of values.
 */
export function combinationsOf(options: readonly Option[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}

/**
 * The variant with exactly the chosen value of every option; undefined when an option is not chosen or the shop has no
 * such variant. A product without options is its only variant.
 */
export function findVariant<Variant extends { attributes: Attributes }>(
  optionNames: readonly string[],
  variants: readonly Variant[],
  chosen: Attributes,
): Variant | undefined {
  if (optionNames.length === 0) return variants.length === 1 ? variants[0] : undefined;
  return variants.find((variant) =>
    optionNames.every((name) => {
      const value = valueIn(chosen, name);
      return value !== undefined && value === valueIn(variant.attributes, name);
    }),
  );
}

// "constructor" is a fine name for an option, and no object was asked whether it has one.
function valueIn(attributes: Attributes, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}
