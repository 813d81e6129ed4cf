import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The pages of gift cards that visitors see. */
export const giftCardPaths = {
  balance: "/gift-card-balance",
  /** The printable card, with its token. */
  card: "/gift-card-balance/card",
};

/** Texts of the pages. */
export const giftCardTexts = defineTexts("giftCards", {
  balanceTitle: "Gift card balance",
  balanceText: "Enter the code of your gift card to see what is left on it.",
  code: "Gift card code",
  codeHint: "16 characters, with or without spaces",
  check: "Check balance",
  codeMissing: "Required",
  unknown: "This gift card was not found. Check the code.",
  void: "This gift card is no longer valid.",
  voidText: "The shop canceled it, so nobody can pay with it. If you think this is a mistake, contact the shop.",
  used: "Nothing is left on this gift card. If you return an item that you paid for with this card, the refund goes back to the card.",
  left: "{balance} left",
  balanceOf: "Gift card ending in {lastFour}",
  neverExpires: "It never expires. Enter its code at checkout to pay with it.",
  checkAnother: "Check another gift card",
  toShop: "Go to the shop",
  cardTitle: "A gift card for you",
  cardFor: "For {name}",
  cardFrom: "From {name}",
  howTo: "To pay with it, enter this code at checkout on {site}.",
  print: "Print gift card",
  cardGone: "This gift card was not found, or is no longer valid.",
});

/** Why a gift card cannot pay for an order. */
export const redeemFailures = {
  "gift-card-changed": {
    status: 409,
    message: "The balance of the gift card ending in {lastFour} has changed. Check what is left to pay.",
  },
  "gift-card-empty": { status: 409, message: "Nothing is left on this gift card." },
  "gift-card-invalid": { status: 409, message: "This gift card is no longer valid." },
  "gift-card-currency": {
    status: 409,
    message: "This gift card is in {currency}, and this shop takes another currency.",
  },
  "gift-card-entered": { status: 409, message: "This gift card is already applied." },
  "gift-card-excluded": { status: 409, message: "Gift cards can't be used for this purchase." },
  "gift-cards-full": { status: 409, message: "You can use up to 10 gift cards for one order." },
  "gift-card-test": {
    status: 409,
    message: "Test gift cards can only be used together with test payments, and other gift cards only without them.",
  },
} as const;
