import type { Attributes } from "./options.ts";

/** A variant's values in the order of the product's options. Values of options that no longer exist come last. */
export function chosenOptions(
  optionNames: readonly string[],
  attributes: Attributes,
): { name: string; value: string }[] {
  return [...new Set([...optionNames, ...Object.keys(attributes)])].flatMap((name) => {
    // "constructor" is a valid option name.
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return value ? [{ name, value }] : [];
  });
}
