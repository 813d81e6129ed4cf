import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The part of the contract for browser bundles and pages, without schemas. */

/** Id of the section of the account. */
export const subscriptionsSection = "subscriptions";

/** Id of the section of cards. */
export const paymentMethodsSection = "payment-methods";

/** Plain forms of the account. */
export const subscriptionPaths = {
  page: `/account/${subscriptionsSection}`,
  change: `/account/${subscriptionsSection}/change`,
  pause: `/account/${subscriptionsSection}/pause`,
  card: `/account/${subscriptionsSection}/card`,
  address: `/account/${subscriptionsSection}/address`,
};

/** Forms that the page of a subscription opens. */
export const subscriptionForms = ["pause", "cancel", "card", "address"] as const;

export type SubscriptionForm = (typeof subscriptionForms)[number];

/** The page of a subscription. @param open the form to show */
export function subscriptionPath(id: string, open?: SubscriptionForm): string {
  return `${subscriptionPaths.page}?show=${id}${open ? `&open=${open}` : ""}`;
}

/** Calls of scripts. */
export const subscriptionCalls = {
  saveCard: { method: "POST", path: "/api/site-users/account/subscriptions/card" },
} as const satisfies Record<string, CallAddress>;

/** What a customer does with a subscription by one button. */
export const customerActions = ["resume", "cancel", "reactivate", "retry"] as const;

export type CustomerAction = (typeof customerActions)[number];

/** Texts of the account's section. */
export const subscriptionTexts = defineTexts("subscriptions", {
  title: "Subscriptions",
  summary: "What renews by itself, and the cards that pay for it.",
  empty: "You have no subscriptions.",
  shop: "Go to the shop",
  states: {
    ACTIVE: "Active",
    PAST_DUE: "Payment failed",
    CANCELED: "Canceled",
    COMPLETED: "Completed",
    PAUSED: "Paused",
  },
  next: "Next payment on {date}: {amount}",
  amountWithShipping: "{amount}, including {shipping} for shipping",
  amountWithTax: "{amount}, including {tax} tax",
  amountOfAll: "{amount}, including {shipping} for shipping and {tax} tax",
  dueNow: "The next payment is due now.",
  pausedUntil: "Paused until {date}",
  retryOn: "We try the payment again on {date}.",
  retryAmountOn: "We try the payment again on {date}: {amount}",
  retryNow: "We try the payment again now.",
  late: "It is sold out at the moment. Nothing is charged, and we try again each day.",
  undeliverable: "We don't deliver to this address anymore. Nothing is charged until you choose another one.",
  endsOn: "Paid until {date}",
  completed: { one: "The payment is made.", other: "All {count} payments are made." },
  reactivatableUntil: "You can reactivate it until {date}.",
  newPrice: "New price from {date}: {price}",
  quantity: "Quantity: {count}",
  manage: "Manage",
  manageOf: "Manage {name}",
  back: "All subscriptions",
  started: "Started",
  price: "Price",
  status: "Status",
  payments: "Payments",
  paymentsOf: "{done} of {count}",
  card: "Card",
  noCard: "No card",
  address: "Delivery address",
  billingAddress: "Billing address",
  orders: "Orders",
  order: "Order #{number}",
  pause: "Pause",
  pauseTitle: "Pause {name}",
  pauseText:
    "Nothing is charged or delivered while it is paused. The payments continue on the next regular date after this day.",
  pauseUntil: "Paused until",
  confirmPause: "Pause subscription",
  resume: "Resume now",
  changeCard: "Change card",
  changeCardTitle: "Change the card of {name}",
  changeCardOf: "Change card: {name}",
  cardNumber: "Card number",
  expiry: "Expiration date",
  expiryHint: "MM/YY",
  securityCode: "Security code",
  saveCard: "Save card",
  savingCard: "Saving…",
  cardFixed: "This payment method can't be changed here.",
  cardNeedsScripts: "Changing this card needs JavaScript. Turn it on in your browser and reload this page.",
  /** Leads to the bank's page again. */
  continueAtBank: "Continue at your bank",
  changeAddress: "Change address",
  changeAddressTitle: "Change the address of {name}",
  addressText: "Choose one of your saved addresses",
  addressFrom: "The next delivery, on {date}, goes to the address that you choose.",
  taxFrom: "Taxes depend on this address, from the next payment on {date}.",
  addressPrice: "Next payment: {amount}",
  noAddresses: "You have no saved addresses.",
  addAddress: "Add an address",
  saveAddress: "Use this address",
  cancel: "Cancel subscription",
  cancelTitle: "Cancel {name}?",
  cancelText: "You will not be charged again. What you have paid for stays yours until {date}.",
  confirmCancel: "Yes, cancel subscription",
  keep: "Back",
  reactivate: "Reactivate",
  reactivateFree: "The next payment is on {date}, as before.",
  reactivateNow: "The card is charged now, and the payments continue from today on.",
  retry: "Try the payment now",
  retryAmount: "Try the payment now: {amount}",
  noShipping: "We don't deliver to this address.",
  pauseDate: "Choose a day from tomorrow on, at most a year away.",
  required: "Required",
  cards: {
    title: "Payment methods",
    summary: "The cards that pay for your subscriptions.",
    text: "These cards pay for your subscriptions. A new card is used only for the subscription where you change it.",
    empty: "No cards are kept for you.",
  },
  done: {
    paused: "The subscription is paused.",
    resumed: "The subscription continues.",
    canceled: "The subscription is canceled.",
    reactivated: "The subscription is active again.",
    paid: "The payment was made. Thank you!",
    pending: "The payment is being processed. We email you when it is done.",
    card: "The card was saved. It is not charged now, but on the day below.",
    "card-due": "The card was saved. The payment that is due is charged to it now.",
    "card-unused": "The card was saved. It is not charged unless you reactivate the subscription.",
    address: "The address was changed. What the next payment costs is below.",
  },
});
