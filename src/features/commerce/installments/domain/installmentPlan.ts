/** Number of interest-free payments (spec.txt §9). */
export const paymentCount = 4;

/** A quarter of the total, to the nearest cent (spec.txt §9 "amount = total divided by 4"). */
export function installmentCents(totalCents: number): number {
  return Math.round(totalCents / paymentCount);
}

/** The range of totals for installments, in cents: strictly above `minCents`, at most `maxCents` (spec.txt §4). */
export interface InstallmentBounds {
  minCents: number;
  maxCents: number;
}

/** The teaser's content for a total: the payment, or the limit that the total violates. */
export type InstallmentState =
  | { kind: "offered"; paymentCents: number }
  | { kind: "over"; amountCents: number }
  | { kind: "up-to"; amountCents: number };

/**
 * The teaser for a total (spec.txt §4). Out of range, it names the violated limit: the minimum for a small total, the
 * maximum for a large one. No total violates both. Without a minimum, only 0 is too small, and then it names the
 * maximum.
 */
export function installmentState(totalCents: number, { minCents, maxCents }: InstallmentBounds): InstallmentState {
  if (totalCents > minCents && totalCents <= maxCents) {
    return { kind: "offered", paymentCents: installmentCents(totalCents) };
  }
  return totalCents > maxCents || minCents === 0
    ? { kind: "up-to", amountCents: maxCents }
    : { kind: "over", amountCents: minCents };
}
