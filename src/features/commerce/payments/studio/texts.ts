import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

export const texts = defineTexts("studio.payments", {
  ways: "Payment methods",
  waysText:
    "Customers choose from these at checkout, in this order. Without a payment method, the shop can't take orders.",
  testText: "For testing. Accepts test cards only, takes no payments and marks orders as tests.",
  setUpFirst: "Enter your Stripe keys below first.",
  stripeText: "Customers pay by card, Apple Pay or Google Pay.",
  cardText: "Customers pay by card at checkout.",
  manualText:
    "Customers pay you outside the shop, for example by bank transfer. Mark the order as paid when the money arrives.",
  instructions: "Payment instructions",
  instructionsText: "Shown at checkout and in the order email to customers who pay manually.",
  instructionsLabel: "Instructions",
  instructionsPlaceholder: "Please transfer the total to …",
  capture: "Capture payments",
  captureText: "Applies to new orders that are paid by card. The customer sees no difference.",
  captureLabel: "When to charge the customer",
  captureAtOnce: "When the order is placed",
  captureLater: "Later, by hand",
  captureLaterText:
    "The amount is held on the card, for 7 days with most cards. Capture it on the order's page before it expires. Digital products, memberships, gift cards, subscriptions, donations and installments are always charged at once.",
  test: "Test",
  moveUp: phrase("Move {name} up", "name"),
  moveDown: phrase("Move {name} down", "name"),
  none: "No payment method is on, so customers can't order.",
  offered: "What visitors can buy",
  offeredText:
    "Depends on the payment methods that are on. Visitors see other products as “Unavailable”, without a button.",
  subscriptionsNeedEmail:
    "Only customers with an account can subscribe. New customers can't create one until a mail server is set up.",
  isOffered: "Offered",
  isNotOffered: "Not offered",
  noMethodSupports: "No payment method supports this yet.",
  switchOn: phrase("To offer it, turn on {titles}.", "titles"),
  productNotOffered: "Visitors can't buy this yet",
  productNotOfferedTexts: {
    goods:
      "Your payment methods don't support products. The product shows as “Unavailable” until you turn on one that does.",
    subscriptions:
      "Your payment methods don't support subscriptions. The product shows as “Unavailable” until you turn on one that does.",
    "gift-cards":
      "Your payment methods don't support gift cards. The product shows as “Unavailable” until you turn on one that does.",
  },
  installmentsNotOffered: "Visitors don't see installments yet",
  installmentsNotOfferedText:
    "Your payment methods don't support installments. Visitors see them after you turn on one that does.",
  toPayments: "Go to payment methods",
});

/** Names of what a payment method can support. */
export const payableNames = defineTexts("studio.payments.payable", {
  goods: "Products",
  subscriptions: "Subscriptions",
  "gift-cards": "Gift cards",
  installments: "Installments",
});

/** Texts of the test clock. */
export const clockTexts = defineTexts("studio.payments.clock", {
  about:
    "Move the time of this website forward and watch renewals, failed payments, ended memberships and emails happen. Only this website is moved. Sign-ins and limits keep the real time.",
  needsTest: "The test clock works only while all payment methods are test methods",
  turnOff: phrase(
    "Turn off first: {methods}. Turn them on again after you set the clock back to the real time.",
    "methods",
  ),
  paymentMethods: "Go to payment methods",
  time: "Time of this website",
  real: "This website has the real time.",
  ahead: phrase("It is {time}.", "time"),
  moving: phrase("Moving to {time}…", "time"),
  day: "Move forward to",
  move: "Move clock",
  reset: "Back to the real time",
  resetTitle: "Set the clock back?",
  resetText:
    "What happened in the meantime stays: test orders keep their dates, and subscriptions renew at the dates they have now. Payment methods that you turned off stay off.",
  resetDone: "The website has the real time again",
  oneMethodOff: "A payment method is turned off",
  methodsOff: "Payment methods are turned off",
  methodsOffText: phrase(
    "Customers can't pay with: {methods}. Turn on what you turned off for the test clock.",
    "methods",
  ),
});
