/** Whether prices exclude tax, which is added, or include it. */
export type PriceTaxInterpretation = "EXCLUSIVE" | "INCLUSIVE";

/**
 * The tax on (EXCLUSIVE) or inside (INCLUSIVE) an amount, in cents, with half a cent rounded away from zero. The tax on
 * an amount without tax is `amount × rate`; the tax inside an amount with tax is `amount × rate ÷ (1 + rate)`.
 * @param rateMillionths sum of the rates that apply: rates are added, they never compound
 */
export function taxOf(amountCents: number, rateMillionths: number, interpretation: PriceTaxInterpretation): number {
  const numerator = BigInt(amountCents) * BigInt(rateMillionths);
  const denominator = interpretation === "EXCLUSIVE" ? 1_000_000n : 1_000_000n + BigInt(rateMillionths);
  return Number((2n * numerator + denominator) / (2n * denominator));
}
