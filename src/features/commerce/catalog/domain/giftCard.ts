/** The one option of a gift card: each of its variants is worth what it costs (spec.txt §9 "Value"). */
export const giftCardOption = "Value";

/** The fewest units of money that a gift card is worth. */
export const lowestGiftCardCents = 1;
