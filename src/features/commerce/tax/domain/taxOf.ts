/** Whether prices exclude tax, which is added, or include it. */
export type PriceTaxInterpretation = "EXCLUSIVE" | "INCLUSIVE";

/**
 * The tax on (EXCLUSIVE) or inside (INCLUSIVE) an amount, in cents, half a cent rounded away from zero.
 * Without tax in it an amount carries `amount × rate`; with tax in it, it carries `amount × rate ÷ (1 + rate)`.
 * @param rateMillionths sum of the rates that hold: rates add, they never compound
 */
export function taxOf(amountCents: number, rateMillionths: number, interpretation: PriceTaxInterpretation): number {
  const numerator = BigInt(amountCents) * BigInt(rateMillionths);
  const denominator = interpretation === "EXCLUSIVE" ? 1_000_000n : 1_000_000n + BigInt(rateMillionths);
  return Number((2n * numerator + denominator) / (2n * denominator));
}
