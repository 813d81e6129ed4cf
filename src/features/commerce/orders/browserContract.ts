import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** How far an order is, for its buyer. */
export const orderStates = defineTexts("orders.states", {
  AWAITING: "Waiting for payment",
  /** The authorization of a card has ended, and the buyer was not charged. */
  UNPAID: "Not paid",
  PENDING: "In progress",
  PARTIALLY_FULFILLED: "Partially fulfilled",
  FULFILLED: "Fulfilled",
  /** Instead, if it is picked up. */
  READY: "Ready for pickup",
  CANCELED: "Canceled",
});

/** Texts of a member's orders. */
export const memberOrderTexts = defineTexts("orders", {
  title: "Orders",
  summary: "What you bought, and where it is.",
  empty: "You have not ordered anything yet.",
  shop: "Start shopping",
  order: "Order #{number}",
  items: { one: "{count} item", other: "{count} items" },
  older: "Older orders",
  newest: "Newest orders",
  pages: "Pages of orders",
});
