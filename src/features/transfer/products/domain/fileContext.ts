import type { ImportedProduct, RowProblem } from "./importedProduct.ts";
import type { Units } from "./parseMeasures.ts";
import type { NumberHabits } from "./parsePrice.ts";

/** What is known while one file is read: how its numbers are written, and what earlier rows already took. */
export interface FileContext extends NumberHabits {
  units: Units;
  /** Whether its weights and sizes have a decimal comma; undefined when nothing shows it. */
  measureComma: boolean | undefined;
  /** Whether its amounts, or what is between its cells, show how it writes them. */
  habitIsKnown: boolean;
  /** Whether the day comes first in dates of two small numbers and a year, and whether the file shows it. */
  dayFirst: boolean;
  dateHabitIsKnown: boolean;
  /** What its texts are written in, as a language tag. */
  language: string;
  /** The time that dated sales are judged by; undefined takes every sale as running. */
  now: Date | undefined;
  /** SKU to the line that has it. */
  skuLines: Map<string, number>;
  /** Slug to the last number given to it. */
  slugNumbers: Map<string, number>;
  /** Slug that an earlier shop gave a name, where it is another one than here, to how many products had it. */
  formerSlugs: Map<string, number>;
  /** Store pages of another script to the slugs that they get here. */
  numberedPages: Map<string, string>;
  /** Products so far whose slug is a number, for nothing of their names can be in one. */
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

/** What the rows of one product come to. */
export interface ProductOutcome {
  product?: ImportedProduct;
  problems: RowProblem[];
}
