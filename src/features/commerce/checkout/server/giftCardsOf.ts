import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import { redeemFailures } from "#features/commerce/gift-cards/browserContract.ts";
import { payWithGiftCards } from "#features/commerce/gift-cards/domain/giftCard.ts";
import type { EnteredGiftCard } from "#features/commerce/gift-cards/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { StoredCheckout } from "./readCheckout.ts";

const fail = failuresOf(redeemFailures);

/** Gift cards pay for everything but subscriptions, which are charged again, other gift cards, and donations. */
export function takesGiftCards(kind: CartKind): boolean {
  return kind === "cart" || kind === "draft";
}

/** Why a card cannot pay; undefined if it can. */
export function refusedGiftCard(card: EnteredGiftCard, currency: string): Failure | undefined {
  if (card.isVoid) return fail("gift-card-invalid");
  if (card.currency !== currency) return fail("gift-card-currency", { values: { currency: card.currency } });
  return card.balanceCents === 0 ? fail("gift-card-empty") : undefined;
}

export interface GiftCardShares {
  /** What each card pays; cards that cannot pay are left out. */
  parts: { card: EnteredGiftCard; amountCents: number }[];
  /** What is left for the payment method. */
  dueCents: number;
  /** Whether the cards pay everything, so that no payment method is needed. */
  isCovered: boolean;
}

/** What the entered cards pay of a total. */
export function giftCardShares(
  { giftCards, kind }: Pick<StoredCheckout, "giftCards" | "kind">,
  totalCents: number,
  currency: string,
): GiftCardShares {
  const usable = takesGiftCards(kind) ? giftCards.filter((card) => !refusedGiftCard(card, currency)) : [];
  const { parts, dueCents } = payWithGiftCards(totalCents, usable);
  return { parts, dueCents, isCovered: dueCents === 0 && totalCents > 0 };
}

/** Test cards pay together with test payments, other cards without them. @param others of the payment method, if any */
export function mixesTests(
  cards: readonly Pick<EnteredGiftCard, "isTest">[],
  others: readonly { isTest: boolean }[],
): boolean {
  return new Set([...cards, ...others].map(({ isTest }) => isTest)).size > 1;
}
