import { splitCents } from "#kernel/domain/splitCents.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";

export interface ReportedRefund {
  amountCents: number;
  /** The tax in it, if it has items; null: in proportion to what was not refunded yet. */
  taxCents: number | null;
}

/**
 * The parts of the tax rules in each refund of an order, in cents: its tax in proportion to what was not refunded yet, by
 * the largest remainder. The parts of a fully refunded order sum to its taxes.
 * @param taxesCents the parts of the tax rules, which are in the grand total
 * @param refunds oldest first; together at most the grand total
 * @example refundedTaxes(11900, [1900], [{ amountCents: 5950, taxCents: null }]) // [[950]]
 */
export function refundedTaxes(
  grandTotalCents: number,
  taxesCents: readonly number[],
  refunds: readonly ReportedRefund[],
): number[][] {
  let left = [...taxesCents];
  let restCents = grandTotalCents - sumOf(taxesCents);
  return refunds.map(({ amountCents, taxCents }) => {
    const parts =
      taxCents === null
        ? splitCents(amountCents, [...left, restCents]).slice(0, -1)
        : splitCents(Math.min(sumOf(left), Math.max(taxCents, amountCents - restCents)), left);
    left = left.map((cents, index) => cents - (parts[index] ?? 0));
    restCents -= amountCents - sumOf(parts);
    return parts;
  });
}
