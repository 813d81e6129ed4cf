import type { ImportedProduct, RowProblem } from "./importedProduct.ts";
import type { Units } from "./parseMeasures.ts";
import type { NumberHabits } from "./parsePrice.ts";

/** State while a file is read: how its numbers are written, and which slugs and SKUs earlier rows use. */
export interface FileContext extends NumberHabits {
  units: Units;
  /** Whether its weights and sizes have a decimal comma; undefined without evidence. */
  measureComma: boolean | undefined;
  /** Whether its amounts or its delimiter show how it writes numbers. */
  habitIsKnown: boolean;
  /** Whether the day comes first in ambiguous dates, and whether the file shows it. */
  dayFirst: boolean;
  dateHabitIsKnown: boolean;
  /** Language tag of its texts. */
  language: string;
  /** The current time for dated sales. Undefined treats every sale as running. */
  now: Date | undefined;
  /** SKU to its line. */
  skuLines: Map<string, number>;
  /** Slug to the last number that was appended to it. */
  slugNumbers: Map<string, number>;
  /** Slug in the earlier shop, if it differs from the one here, to the number of products that had it. */
  formerSlugs: Map<string, number>;
  /** Store pages in another script to their slugs here. */
  numberedPages: Map<string, string>;
  /** Number of products whose slug is a number, because their names have no usable characters. */
  numberedSlugs: number;
  /** Long categories and tags, and kinds of problems, that were already reported once. */
  reportedNames: Set<string>;
}

export function newFileContext(
  settings: Omit<
    FileContext,
    "skuLines" | "slugNumbers" | "formerSlugs" | "numberedPages" | "numberedSlugs" | "reportedNames"
  >,
): FileContext {
  const empty = {
    skuLines: new Map(),
    slugNumbers: new Map(),
    formerSlugs: new Map(),
    numberedPages: new Map(),
    reportedNames: new Set<string>(),
  };
  return { ...settings, ...empty, numberedSlugs: 0 };
}

/** The result of one product's rows. */
export interface ProductOutcome {
  product?: ImportedProduct;
  problems: RowProblem[];
}
