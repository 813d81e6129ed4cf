/** Emails about subscriptions, with `{…}` placeholders (`fillMessage`). */
export const subscriptionMailTexts = {
  started: {
    subject: "Your subscription to {product} has started",
    title: "Your subscription has started",
    introduction: "Thank you for subscribing to {product}. You can pause, change or cancel it in your account.",
  },
  upcoming: {
    subject: "{product} renews on {date}",
    title: "Your subscription renews soon",
    introduction: "Your subscription to {product} renews on {date}. You don't have to do anything.",
  },
  "payment-failed": {
    subject: "The payment for {product} failed",
    title: "Your payment failed",
    introduction:
      "We could not charge your card for {product}: {reason} We try again on {date}. Please check your card, or choose another one.",
  },
  "payment-failed-again": {
    subject: "The payment for {product} failed again",
    title: "Your payment failed again",
    introduction:
      "We could not charge your card for {product}: {reason} We try for the last time on {date}. If that fails, your subscription is canceled.",
  },
  "payment-failed-last": {
    subject: "Your subscription to {product} was canceled",
    title: "Your subscription was canceled",
    introduction:
      "We could not charge your card for {product} after several attempts, so your subscription was canceled. You can reactivate it with another card until {date}.",
  },
  canceled: {
    subject: "Your subscription to {product} was canceled",
    title: "Your subscription was canceled",
    introduction: "You will not be charged for {product} again. You can reactivate the subscription until {date}.",
  },
  "product-gone": {
    subject: "Your subscription to {product} has ended",
    title: "Your subscription has ended",
    introduction: "{siteTitle} no longer offers {product}, so your subscription has ended. You were not charged again.",
  },
  reactivated: {
    subject: "Your subscription to {product} is active again",
    title: "Your subscription is active again",
    introduction: "Welcome back! Your subscription to {product} renews on {date}.",
  },
  paused: {
    subject: "Your subscription to {product} is paused",
    title: "Your subscription is paused",
    introduction:
      "Nothing is charged for {product} until {date}. The payments continue on the next regular date after it.",
  },
  resumed: {
    subject: "Your subscription to {product} continues",
    title: "Your subscription continues",
    introduction: "Your subscription to {product} is no longer paused. It renews on {date}.",
  },
  skipped: {
    subject: "The next payment for {product} is skipped",
    title: "One payment is skipped",
    introduction: "Your subscription to {product} skips one delivery. It renews on {date}.",
  },
  completed: {
    subject: "Your subscription to {product} is complete",
    title: "Your subscription is complete",
    introduction: "All payments for {product} are made. You will not be charged again.",
  },
  "price-changed": {
    subject: "The price of {product} changes",
    title: "A new price",
    introduction:
      "The price of your subscription to {product} changes from {oldPrice} to {newPrice}. Payments from {date} on have the new price. You can cancel in your account.",
  },
  "card-expires": {
    subject: "Your card expires before {product} renews",
    title: "Your card expires soon",
    introduction:
      "The card that pays for {product} expires before the next payment on {date}. Please choose another one.",
  },
  "sold-out": {
    subject: "{product} is late",
    title: "Your delivery is late",
    introduction:
      "{product} is sold out at the moment. Your card was not charged. We try again each day until it is available.",
  },
  undeliverable: {
    subject: "{product} can't be delivered",
    title: "We can't deliver to your address",
    introduction:
      "We no longer deliver to the address of your subscription to {product}. Your card was not charged. Please choose another address.",
  },
  "owner-payment-failed": {
    subject: "A renewal of {product} was not paid",
    title: "A renewal was not paid",
    introduction: "The card of {customer} was not charged for {product}: {reason} The next attempt is on {date}.",
  },
  "owner-canceled": {
    subject: "A subscription to {product} was canceled",
    title: "A subscription was canceled",
    introduction: "The subscription of {customer} to {product} was canceled: {reason}",
  },
  "owner-sold-out": {
    subject: "{product} is sold out, and a renewal waits",
    title: "A renewal waits for stock",
    introduction:
      "The renewal of {customer} can't be delivered, because {product} is sold out. It is tried again each day.",
  },
  "owner-undeliverable": {
    subject: "A renewal of {product} can't be delivered",
    title: "A renewal can't be delivered",
    introduction:
      "No shipping rate covers the address of {customer} for {product}. The renewal is tried again each day.",
  },
} satisfies Record<string, { subject: string; title: string; introduction: string }>;

export type SubscriptionMailName = keyof typeof subscriptionMailTexts;

/** Why a subscription was canceled, in the email to the owner. */
export const cancelReasons = {
  customer: "the customer canceled it.",
  owner: "it was canceled in the studio.",
  payment: "the payment failed three times.",
  product: "its product no longer exists.",
  account: "the customer deleted the account.",
};

export type CancelReason = keyof typeof cancelReasons;

/** Labels of an email's facts, and of its button. */
export const subscriptionMailLabels = {
  product: "Product",
  price: "Price",
  next: "Next payment",
  card: "Card",
  cardEnding: "{brand} ending in {lastFour}",
  manage: "Manage subscription",
  see: "See subscription",
};
