/** The only option of a gift card. Each variant costs its value (spec.txt §9 "Value"). */
export const giftCardOption = "Value";

/** Minimum value of a gift card. */
export const lowestGiftCardCents = 1;
