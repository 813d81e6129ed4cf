import type { LineItem } from "./lineItem.ts";

/** A line of a cart, with what decides whether it can be bought. */
export interface CheckedLine extends Pick<LineItem, "variantId" | "quantity"> {
  /** How many of the variant can be bought now, over all lines; null when unlimited. */
  available: number | null;
  /** Whether the product is still sold. */
  isSold: boolean;
  /** Whether the shop has a payment method for it. */
  isPayable: boolean;
}

/** Why a line cannot be bought: no longer sold, no payment method, or fewer left than it holds. */
export type LineProblem = "unavailable" | "not-for-sale" | "out-of-stock";

export interface LineState {
  /** How many of this line can be bought now, after the lines above it; null if unlimited. */
  available: number | null;
  problem: LineProblem | null;
}

/**
 * The problems of a cart's lines. Lines of one variant share its stock from the top down, so that no unit is promised
 * twice.
 */
export function lineStates(lines: readonly CheckedLine[]): LineState[] {
  const taken = new Map<string | null, number>();
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
