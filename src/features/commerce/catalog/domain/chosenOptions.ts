import type { Attributes } from "./options.ts";

/**
 * What a variant is, option by option, in the order of the product's options. Values of options that the product does not
 * have any more come last.
 */
export function chosenOptions(
  optionNames: readonly string[],
  attributes: Attributes,
): { name: string; value: string }[] {
  return [...new Set([...optionNames, ...Object.keys(attributes)])].flatMap((name) => {
    // "constructor" is a fine name for an option.
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return value ? [{ name, value }] : [];
  });
}
