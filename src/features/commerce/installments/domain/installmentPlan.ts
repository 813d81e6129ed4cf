/** So many payments, without interest (spec.txt §9). */
export const paymentCount = 4;

/** A quarter of the total, to the nearest cent (spec.txt §9 "amount = total divided by 4"). */
export function installmentCents(totalCents: number): number {
  return Math.round(totalCents / paymentCount);
}

/** The totals that can be paid in installments, in cents: strictly above `minCents`, not above `maxCents` (spec.txt §4). */
export interface InstallmentBounds {
  minCents: number;
  maxCents: number;
}

/** What a teaser says of a total: the payment, or the bound that the total does not keep. */
export type InstallmentState =
  | { kind: "offered"; paymentCents: number }
  | { kind: "over"; amountCents: number }
  | { kind: "up-to"; amountCents: number };

/**
 * What a teaser says of a total (spec.txt §4). Outside of the range the bound that is in the way is named: a total
 * that is too small learns what it must be over, one that is too large the maximum. No total is both. Without a lower
 * bound only nothing at all is too small, and then the upper one is what there is to say.
 */
export function installmentState(totalCents: number, { minCents, maxCents }: InstallmentBounds): InstallmentState {
  if (totalCents > minCents && totalCents <= maxCents) {
    return { kind: "offered", paymentCents: installmentCents(totalCents) };
  }
  return totalCents > maxCents || minCents === 0
    ? { kind: "up-to", amountCents: maxCents }
    : { kind: "over", amountCents: minCents };
}
