import { splitCents } from "#kernel/domain/splitCents.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { CartDiscount } from "./discount.ts";

/** A line that may be discounted, with what is left of its price. */
export interface OpenLine {
  quantity: number;
  leftCents: number;
  isMatching: boolean;
}

/** A part of an amount in cents, with half a cent rounded up. */
export function percentOf(cents: number, percentMillionths: number): number {
  return Number((2n * BigInt(cents) * BigInt(percentMillionths) + 1_000_000n) / 2_000_000n);
}

/**
 * What the discount takes off each line, at most what is left of it; nothing for free shipping.
 * @param lines in an order that does not depend on the order of the cart, which decides about ties
 */
export function amountsOff(discount: CartDiscount, lines: readonly OpenLine[]): number[] {
  const { kind } = discount;
  if (kind === "PERCENT") {
    const millionths = discount.percentMillionths ?? 0;
    return lines.map((line) => (line.isMatching ? percentOf(line.leftCents, millionths) : 0));
  }
  if (kind === "AMOUNT") {
    const weights = lines.map((line) => (line.isMatching ? line.leftCents : 0));
    return splitCents(Math.min(discount.amountCents ?? 0, sumOf(weights)), weights);
  }
  return kind === "BUY_X_GET_Y" ? cheapestUnitsOff(discount, lines) : lines.map(() => 0);
}

/** Units in one set of BUY_X_GET_Y. */
export function setSize({ buyQuantity, getQuantity }: Pick<CartDiscount, "buyQuantity" | "getQuantity">): number {
  return (buyQuantity ?? 0) + (getQuantity ?? 0);
}

/** For each whole set of matching units, the cheapest of them all are discounted. */
function cheapestUnitsOff(discount: CartDiscount, lines: readonly OpenLine[]): number[] {
  const { getQuantity, maxRepeats, percentMillionths } = discount;
  const matching = lines.flatMap((line, index) => (line.isMatching ? [{ ...line, index }] : []));
  const units = sumOf(matching.map(({ quantity }) => quantity));
  const sets = Math.min(Math.floor(units / setSize(discount)), maxRepeats ?? Number.POSITIVE_INFINITY);
  const cheapestFirst = matching.toSorted((one, other) => {
    const difference = BigInt(one.leftCents) * BigInt(other.quantity) - BigInt(other.leftCents) * BigInt(one.quantity);
    return difference < 0n ? -1 : difference > 0n ? 1 : one.index - other.index;
  });
  const taken = lines.map(() => 0);
  let wanted = sets * (getQuantity ?? 0);
  for (const { index, quantity, leftCents } of cheapestFirst) {
    const got = Math.min(wanted, quantity);
    wanted -= got;
    const cents = Number((BigInt(leftCents) * BigInt(got)) / BigInt(quantity));
    taken[index] = percentOf(cents, percentMillionths ?? 0);
  }
  return taken;
}
