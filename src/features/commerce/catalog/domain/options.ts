/** Option name → value: `{ Size: "Small", Glaze: "White" }`. */
export type Attributes = Readonly<Record<string, string>>;

/** An option with its values in the order of the variants. */
export interface Option {
  name: string;
  values: string[];
}

/** A key that is equal for equal values of these options, whatever the order or other attributes. */
export function combinationKey(optionNames: readonly string[], attributes: Attributes): string {
  return JSON.stringify(optionNames.map((name) => valueIn(attributes, name) ?? null));
}

/** The options of a product with their values. */
export function optionsOf(optionNames: readonly string[], variants: readonly { attributes: Attributes }[]): Option[] {
  return optionNames.map((name) => {
    const values = variants.map((variant) => valueIn(variant.attributes, name)).filter((value) => value !== undefined);
    return { name, values: [...new Set(values)] };
  });
}

/**
 * Every combination of the options' values, with the last option changing fastest; one empty combination without
 * options. The caller must limit the number, which is the product of the numbers of values.
 */
export function combinationsOf(options: readonly Option[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}

/**
 * The variant with exactly the chosen value of every option; undefined if an option is not chosen or there is no such
 * variant. A product without options has one variant.
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

// "constructor" is a valid option name.
function valueIn(attributes: Attributes, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}
