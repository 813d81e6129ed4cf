/** Problem of a quantity, as a code of `cartFailures` (spec.txt §5). */
export type QuantityProblem = "quantity-not-number" | "quantity-not-whole" | "quantity-out-of-range";

/** Maximum units of one line (spec.txt §5). */
export const maximumQuantity = 9999;

/**
 * Parses a typed or sent quantity: a whole number from `minimum` to 9999, or its problem.
 * @param minimum 1 to add, 0 if that removes the line
 */
export function parseQuantity(given: number | string, minimum: 0 | 1): number | QuantityProblem {
  const text = String(given).trim();
  const value = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return "quantity-not-number";
  if (!Number.isInteger(value)) return "quantity-not-whole";
  if (value < minimum || value > maximumQuantity) return "quantity-out-of-range";
  return value;
}
