import type { CartDiscounts } from "./discount.ts";

/** Stands for what the owner takes off an order that they prepare. It is no discount of the shop and has no uses. */
export const ownDiscountId = "own";

/**
 * What may be taken off an order that the owner prepares: their own amount, and then the discount of a code. The shop's
 * automatic discounts do not apply, because the owner sets the prices.
 * @param cents 0: none
 * @param now ISO text
 */
export function withOwnDiscount(discounts: CartDiscounts | null, cents: number, now: string): CartDiscounts | null {
  const code = discounts?.code ?? null;
  if (cents === 0 && code === null) return null;
  const own = {
    id: ownDiscountId,
    name: "Discount",
    kind: "AMOUNT" as const,
    percentMillionths: null,
    amountCents: cents,
    countries: [],
    buyQuantity: null,
    getQuantity: null,
    maxRepeats: null,
    minimumCents: 0,
    isActive: true,
    startsAt: null,
    endsAt: null,
    useLimit: null,
    customerLimit: null,
    codeLimit: null,
    useCount: 0,
    codeUses: 0,
    customerUses: 0,
    productIds: null,
  };
  return { now, code, coded: discounts?.coded ?? null, automatic: cents > 0 ? [own] : [] };
}
