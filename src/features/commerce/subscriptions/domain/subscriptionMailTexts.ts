import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { CancelReason } from "./subscriptionLifecycle.ts";

/** Emails about subscriptions. Placeholders are merge tags. Names that begin with `owner-` go to the owner. */
export const subscriptionMailTexts = defineTexts("subscriptions.mail", {
  started: {
    subject: "Your subscription to {product} has started",
    title: "Your subscription has started",
    introduction: "Thank you for subscribing to {product}. You can pause, change or cancel it in your account.",
  },
  upcoming: {
    subject: "{product} renews on {date}",
    title: "Your subscription renews soon",
    introduction:
      "Your subscription to {product} renews on {date}. Your card is charged on that day. You don't have to do anything.",
  },
  "payment-failed": {
    subject: "The payment for {product} failed",
    title: "Your payment failed",
    introduction:
      "We could not charge your card for {product}: {reason} We try again on {date}. Please check your card, or choose another one in your account.",
  },
  "payment-failed-again": {
    subject: "The payment for {product} failed again",
    title: "Your payment failed again",
    introduction:
      "We could not charge your card for {product}: {reason} We try for the last time on {date}. If that fails, your subscription is canceled. You can choose another card in your account.",
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
    introduction:
      "You will not be charged for {product} again. If you change your mind, you can reactivate the subscription in your account until {date}.",
  },
  removed: {
    subject: "Your subscription to {product} has ended",
    title: "Your subscription has ended",
    introduction:
      "{site.title} has ended your membership, so your subscription to {product} was canceled. You will not be charged again.",
  },
  "product-gone": {
    subject: "Your subscription to {product} has ended",
    title: "Your subscription has ended",
    introduction:
      "{site.title} no longer offers {product}, so your subscription has ended. You were not charged again.",
  },
  reactivated: {
    subject: "Your subscription to {product} is active again",
    title: "Your subscription is active again",
    introduction: "Welcome back! The next payment for {product} is on {date}.",
  },
  paused: {
    subject: "Your subscription to {product} is paused",
    title: "Your subscription is paused",
    introduction:
      "Nothing is charged or delivered for {product} until {date}. Then it continues, with the next payment on its usual day.",
  },
  resumed: {
    subject: "Your subscription to {product} continues",
    title: "Your subscription continues",
    introduction: "Your subscription to {product} is no longer paused. The next payment is on {date}.",
  },
  skipped: {
    subject: "The next payment for {product} is skipped",
    title: "Your next payment is skipped",
    introduction:
      "{site.title} skipped the next payment for {product}. Nothing is charged or delivered for it. The payment after it is on {date}.",
  },
  completed: {
    subject: "Your subscription to {product} is complete",
    title: "Your subscription is complete",
    introduction: "You have made all payments for {product}. You will not be charged again.",
  },
  "price-changed": {
    subject: "The price of {product} changes",
    title: "The price changes",
    introduction:
      "The price of your subscription to {product} changes from {oldPrice} to {newPrice}, for payments from {date} on. If you don't want to continue, cancel in your account before your next payment.",
  },
  "card-expires": {
    subject: "Your card expires before {product} renews",
    title: "Your card expires soon",
    introduction:
      "The card that pays for {product} expires before the next payment on {date}. Please choose another card in your account.",
  },
  "sold-out": {
    subject: "{product} is late",
    title: "Your delivery is late",
    introduction:
      "{product} is sold out at the moment, so your card was not charged. We try again each day, and deliver as soon as it is available.",
  },
  undeliverable: {
    subject: "{product} can't be delivered",
    title: "We can't deliver to your address",
    introduction:
      "We no longer deliver to the address of your subscription to {product}. Your card was not charged. Please choose another address in your account.",
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
  "owner-no-rates": {
    subject: "A renewal of {product} waits for shipping rates",
    title: "A renewal waits for shipping rates",
    introduction:
      "Your rate service has not answered for a day, so the renewal of {customer} was not charged. It is tried again each hour. Check the rate service in the shipping settings, or set a fallback price.",
  },
} satisfies Record<string, { subject: string; title: string; introduction: string }>);

export type SubscriptionMailName = keyof typeof subscriptionMailTexts;

/** Names of the emails in the studio, and when they are sent. */
export const subscriptionMailInfo: Record<SubscriptionMailName, { name: string; when: string }> = {
  started: { name: "Subscription started", when: "When a customer has started a subscription." },
  upcoming: { name: "Renewal reminder", when: "Three days before a yearly subscription renews." },
  "payment-failed": { name: "Payment failed", when: "When a renewal could not be charged for the first time." },
  "payment-failed-again": { name: "Payment failed again", when: "When the second attempt to charge a renewal failed." },
  "payment-failed-last": {
    name: "Canceled after failed payments",
    when: "When the last attempt to charge a renewal failed.",
  },
  canceled: { name: "Subscription canceled", when: "When a subscription was canceled." },
  "product-gone": {
    name: "Product no longer offered",
    when: "When a subscription ends because its product was deleted.",
  },
  removed: {
    name: "Ended with the membership",
    when: "When you removed a member from an area, and their subscription to it was canceled.",
  },
  reactivated: { name: "Subscription reactivated", when: "When a customer has reactivated a subscription." },
  paused: { name: "Subscription paused", when: "When a subscription was paused." },
  resumed: { name: "Subscription resumed", when: "When a paused subscription continues." },
  skipped: { name: "Payment skipped", when: "When the next payment was skipped in the studio." },
  completed: { name: "Subscription complete", when: "When all payments of a limited subscription are made." },
  "price-changed": {
    name: "Price changed",
    when: "When you change a price. Renewals have the new price seven days later.",
  },
  "card-expires": { name: "Card expires", when: "When the saved card expires before the next payment." },
  "sold-out": { name: "Delivery late", when: "When a renewal waits because the product is sold out." },
  undeliverable: { name: "Address not covered", when: "When no shipping rate covers the address of a renewal." },
  "owner-payment-failed": { name: "Renewal not paid", when: "When a renewal could not be charged." },
  "owner-canceled": { name: "Subscription ended", when: "When a subscription was canceled." },
  "owner-sold-out": { name: "Renewal waits for stock", when: "When a renewal waits because the product is sold out." },
  "owner-undeliverable": {
    name: "Renewal not deliverable",
    when: "When no shipping rate covers the address of a renewal.",
  },
  "owner-no-rates": {
    name: "Renewal waits for shipping rates",
    when: "When the rate service has not answered for a day, and a renewal waits for it.",
  },
};

/** Why a subscription was canceled, in the email to the owner. */
export const cancelReasonTexts: Record<CancelReason, string> = defineTexts("subscriptions.reasons", {
  customer: "the customer canceled it.",
  owner: "it was canceled in the studio.",
  payment: "the payment failed three times.",
  product: "its product is no longer offered.",
  account: "the customer deleted the account.",
  erased: "the shop erased the customer's data.",
  left: "the customer left the member area.",
  removed: "the customer was removed from the member area.",
});

/** Labels of an email's facts, and of its button. */
export const subscriptionMailLabels = defineTexts("subscriptions.mailLabels", {
  product: "Product",
  price: "Price",
  oldPrice: "Current price",
  next: "Next payment",
  nextAttempt: "Next attempt",
  failedAmount: "Amount",
  paidUntil: "Paid until",
  card: "Card",
  erasedCustomer: "Erased customer",
  manage: "Manage subscription",
  see: "See subscription",
});
