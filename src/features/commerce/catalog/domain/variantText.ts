import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { chosenOptions } from "./chosenOptions.ts";
import type { Attributes } from "./options.ts";

/**
 * The chosen options on one line, in the order of the product's options.
 * @example variantText({ optionNames: ["Size", "Glaze"], attributes: { Glaze: "Oat", Size: "Small" } }) // "Small /
 * Oat"
 */
export function variantText(line: { optionNames: readonly string[]; attributes: Attributes }): string {
  return joinIsolated(
    chosenOptions(line.optionNames, line.attributes).map(({ value }) => value),
    " / ",
  );
}
