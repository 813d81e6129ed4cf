import type { CartDiscount } from "./discount.ts";

/** Why a discount takes nothing off a cart. */
export type Refusal =
  /** There is no such code, or its discount is switched off. */
  | { reason: "unknown" }
  | { reason: "not-started"; startsAt: string }
  | { reason: "ended" }
  | { reason: "used-up" }
  /** The customer has used it as often as they may. */
  | { reason: "already-used" }
  /** The matching lines cost less. */
  | { reason: "minimum"; minimumCents: number }
  /** BUY_X_GET_Y: the cart has fewer matching units. */
  | { reason: "too-few"; quantity: number }
  /** Free shipping goes only to other countries. */
  | { reason: "country" }
  | { reason: "no-match" };

export const refusalReasons = [
  "unknown",
  "not-started",
  "ended",
  "used-up",
  "already-used",
  "minimum",
  "too-few",
  "country",
  "no-match",
] as const satisfies readonly Refusal["reason"][];

/** Reasons that say that a code was guessed or is over. Trying such codes is limited. */
export const wrongCodeReasons: readonly Refusal["reason"][] = [
  "unknown",
  "not-started",
  "ended",
  "used-up",
  "already-used",
];

/** Why the discount cannot be used by anyone now, or by this customer; undefined if it can. */
export function limitRefusal(discount: CartDiscount, now: Date): Refusal | undefined {
  const { startsAt, endsAt, useLimit, useCount, codeLimit, codeUses, customerLimit, customerUses } = discount;
  if (!discount.isActive) return { reason: "unknown" };
  if (startsAt !== null && now < new Date(startsAt)) return { reason: "not-started", startsAt };
  if (endsAt !== null && now >= new Date(endsAt)) return { reason: "ended" };
  if (useLimit !== null && useCount >= useLimit) return { reason: "used-up" };
  if (codeLimit !== null && codeUses >= codeLimit) return { reason: "used-up" };
  if (customerLimit !== null && customerUses >= customerLimit) return { reason: "already-used" };
  return undefined;
}
