/** Longest message of a gift card. */
export const maxMessageLength = 80;
export const maxNameLength = 100;

export const giftCardStatuses = ["ACTIVE", "USED", "VOID"] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

/** Kinds of entries of a card's ledger, whose sum is the balance. */
export const entryKinds = ["ISSUE", "REDEEM", "REFUND", "VOID", "ADJUST"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Used means that nothing is left. A refund makes it active again. */
export function giftCardStatus(card: { isVoid: boolean; balanceCents: number }): GiftCardStatus {
  if (card.isVoid) return "VOID";
  return card.balanceCents > 0 ? "ACTIVE" : "USED";
}

/** What a gift card can pay now. */
export interface PayingCard {
  id: string;
  balanceCents: number;
}

/**
 * Splits a total over gift cards, which pay before anything else: each pays what it can, in their order.
 * @returns what each card pays, and what is left to pay
 */
export function payWithGiftCards<Card extends PayingCard>(
  totalCents: number,
  cards: readonly Card[],
): { parts: { card: Card; amountCents: number }[]; dueCents: number } {
  let dueCents = totalCents;
  const parts = cards.map((card) => {
    const amountCents = Math.min(card.balanceCents, dueCents);
    dueCents -= amountCents;
    return { card, amountCents };
  });
  return { parts, dueCents };
}
