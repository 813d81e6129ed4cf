import { sumOf } from "#kernel/domain/sumOf.ts";
import type { RefundState } from "./orderLedger.ts";
import { giftCardProvider, methodText, type PaidOrder } from "./paidWith.ts";

/** Where refunded money went: the amount on gift cards, and the amount of each payment if that has to be said. */
export interface RefundTargets {
  giftCardCents: number;
  /** Empty if all went back to the only payment method, which is no gift card. */
  parts: { method: string; amountCents: number }[];
}

interface RefundedOrder {
  payments: readonly (PaidOrder["payments"][number] & { id: string })[];
}

/** Adds up refunds by the payment, or the new gift card, that they go back to. Failed ones do not count. */
export function refundTargets(
  { payments }: RefundedOrder,
  refunds: readonly { paymentId: string; state: RefundState; amountCents: number; lastFour: string | null }[],
): RefundTargets {
  const counted = refunds.filter(({ state }) => state !== "FAILED");
  const parts = payments.flatMap((payment) => {
    const isGiftCard = payment.provider === giftCardProvider;
    const made = counted.filter(({ paymentId }) => paymentId === payment.id);
    return [...Map.groupBy(made, ({ lastFour }) => lastFour ?? payment.lastFour)].map(([lastFour, refundsOfCard]) => ({
      method: methodText({ ...payment, lastFour }),
      isGiftCard,
      amountCents: sumOf(refundsOfCard.map(({ amountCents }) => amountCents)),
    }));
  });
  const cards = parts.filter(({ isGiftCard }) => isGiftCard);
  return {
    giftCardCents: sumOf(cards.map(({ amountCents }) => amountCents)),
    parts:
      cards.length > 0 || parts.length > 1 ? parts.map(({ method, amountCents }) => ({ method, amountCents })) : [],
  };
}
