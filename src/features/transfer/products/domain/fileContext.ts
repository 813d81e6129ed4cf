import type { ImportedProduct, RowProblem } from "./importedProduct.ts";
import type { Units } from "./parseMeasures.ts";
import type { NumberHabits } from "./parsePrice.ts";

/** What is known while one file is read: how its numbers are written, and what earlier rows already took. */
export interface FileContext extends NumberHabits {
  units: Units;
  /** The time that dated sales are judged by; undefined takes every sale as running. */
  now: Date | undefined;
  /** SKU to the line that has it. */
  skuLines: Map<string, number>;
  /** Slug to the last number given to it. */
  slugNumbers: Map<string, number>;
  /** Long categories and tags that were already reported once. */
  reportedNames: Set<string>;
}

export function newFileContext(settings: NumberHabits & { units: Units; now?: Date | undefined }): FileContext {
  const { currencyFractionDigits, decimalComma, units, now } = settings;
  return {
    currencyFractionDigits,
    decimalComma,
    units,
    now,
    skuLines: new Map(),
    slugNumbers: new Map(),
    reportedNames: new Set(),
  };
}

/** What the rows of one product come to. */
export interface ProductOutcome {
  product?: ImportedProduct;
  problems: RowProblem[];
}
