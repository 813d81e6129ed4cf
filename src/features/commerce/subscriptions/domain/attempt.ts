import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";

/** An attempt to charge a renewal: when it is due, or by hand. Payment methods without a card have no brand. */
export interface Attempt {
  by: "due" | "customer" | "owner";
  brand?: string;
  lastFour?: string;
}

/** Whether someone asked for it. Then it is none of the planned attempts, and leaves them as they are. */
export function isByHand({ by }: Attempt): boolean {
  return by !== "due";
}

/** The card of a payment method, as people know it; nothing of other methods. */
export function shownCard(method: PaymentMethod | null): { brand: string; lastFour: string } | undefined {
  return method?.lastFour ? { brand: method.brand, lastFour: method.lastFour } : undefined;
}
