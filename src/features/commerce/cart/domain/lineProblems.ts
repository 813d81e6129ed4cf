import type { LineItem } from "./lineItem.ts";

/** What a line of a cart is looked at for. */
export interface HeldLine extends Pick<LineItem, "variantId" | "quantity"> {
  /** How many of the variant can be bought now, over all lines; null when unlimited. */
  available: number | null;
  /** Whether the product is still sold by this cart at all. */
  isSold: boolean;
  /** Whether the shop has a way of being paid for it. */
  isPayable: boolean;
}

/** Why a line cannot be bought as it is: nothing of it anymore, no way of paying for it, or fewer than it holds. */
export type LineProblem = "unavailable" | "not-for-sale" | "out-of-stock";

export interface LineState {
  /** How many of this line can be bought now, after the lines above it took theirs; null when unlimited. */
  available: number | null;
  problem: LineProblem | null;
}

/**
 * Which lines of a cart can be bought as they are. Lines of one variant share its stock from the top down, so that
 * what one line has is not promised to another.
 */
export function lineStates(lines: readonly HeldLine[]): LineState[] {
  const taken = new Map<string, number>();
  return lines.map(({ variantId, quantity, available, isSold, isPayable }) => {
    if (!isSold) return { available: 0, problem: "unavailable" };
    if (!isPayable) return { available: 0, problem: "not-for-sale" };
    if (available === null) return { available: null, problem: null };
    const before = taken.get(variantId) ?? 0;
    const left = Math.max(0, available - before);
    taken.set(variantId, before + Math.min(quantity, left));
    return { available: left, problem: left < quantity ? "out-of-stock" : null };
  });
}
