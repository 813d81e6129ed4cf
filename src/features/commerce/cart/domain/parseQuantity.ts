/** What is wrong with a quantity, as codes of `cartFailures` (spec.txt §5). */
export type QuantityProblem = "quantity-not-number" | "quantity-not-whole" | "quantity-out-of-range";

/** The most units of one line (spec.txt §5). */
export const maximumQuantity = 9999;

/**
 * Reads a quantity as it was typed or sent: a whole number from `minimum` to 9999, or what is wrong with it.
 * @param minimum 1 to add, 0 where nothing means removing
 */
export function parseQuantity(given: number | string, minimum: 0 | 1): number | QuantityProblem {
  const text = String(given).trim();
  const value = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return "quantity-not-number";
  if (!Number.isInteger(value)) return "quantity-not-whole";
  if (value < minimum || value > maximumQuantity) return "quantity-out-of-range";
  return value;
}
