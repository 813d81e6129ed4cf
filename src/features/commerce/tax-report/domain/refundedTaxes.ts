import { splitCents } from "#kernel/domain/splitCents.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";

/**
 * The parts of the taxes in each refund of an order, in cents. A refund is in proportion to what was not refunded yet, by
 * the largest remainder, so that the parts of a fully refunded order sum to its taxes.
 * @param taxesCents the parts of the tax rules, which are in the grand total
 * @param refundsCents oldest first; together at most the grand total
 * @example refundedTaxes(11900, [1900], [5950, 5950]) // [[950], [950]]
 */
export function refundedTaxes(
  grandTotalCents: number,
  taxesCents: readonly number[],
  refundsCents: readonly number[],
): number[][] {
  let left = [...taxesCents, grandTotalCents - sumOf(taxesCents)];
  return refundsCents.map((refund) => {
    const parts = splitCents(refund, left);
    left = left.map((cents, index) => cents - (parts[index] as number));
    return parts.slice(0, -1);
  });
}
