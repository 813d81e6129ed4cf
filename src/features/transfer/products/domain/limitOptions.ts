import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { DraftVariant } from "./finishProduct.ts";
import type { RowProblem } from "./importedProduct.ts";
import { rowProblem } from "./rowProblems.ts";

const max = productLimits.optionLength;

/**
 * The variants with options within the limits of the catalog: too long names and values are shortened, and options
 * after the sixth are left out. What is changed is added to the problems.
 * @param optionNames the options in their order
 * @param line the product's line
 */
export function limitOptions(
  variants: readonly DraftVariant[],
  optionNames: readonly string[],
  line: number,
  problems: RowProblem[],
): { variants: readonly DraftVariant[]; optionNames: readonly string[] } {
  const { options } = productLimits;
  if (optionNames.length > options) {
    problems.push(rowProblem("options-full", line, { count: optionNames.length, max: options }));
  }
  const names = new Map<string, string>();
  for (const name of optionNames.slice(0, options)) {
    if (name.length > max) problems.push(rowProblem("option-too-long", line, { value: name, max }));
    names.set(name, shortName(name, new Set(names.values())));
  }
  const limited = variants.map((variant) => {
    const values = [...names].map(([name, short]) => [short, variant.optionValues.get(name) ?? ""] as const);
    for (const [, value] of values) {
      if (value.length > max) problems.push(rowProblem("option-value-too-long", variant.line, { value, max }));
    }
    return { ...variant, optionValues: new Map(values.map(([name, value]) => [name, cutText(value, max)])) };
  });
  return { variants: limited, optionNames: [...names.values()] };
}

/** The name, shortened, and numbered if another option has it. */
function shortName(name: string, taken: ReadonlySet<string>): string {
  let short = cutText(name, max);
  for (let number = 2; taken.has(short); number++)
    short = `${cutText(name, max - 1 - String(number).length)} ${number}`;
  return short;
}
