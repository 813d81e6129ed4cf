import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import type { EventKind } from "../domain/eventKinds.ts";
import { reactivationDays } from "../domain/subscriptionLifecycle.ts";

const noRate = "No shipping rate covers the address";

/** Texts of the screens about subscriptions. */
export const texts = defineTexts("studio.subscriptions", {
  title: "Subscriptions",
  search: "Search by customer, product or SKU",
  customer: "Customer",
  erasedCustomer: "Erased customer",
  erasedAddress: "Erased",
  product: "Product",
  sku: "SKU",
  status: "Status",
  price: "Price",
  next: "Next payment",
  started: "Started",
  none: "None",
  dueNow: "Due now",
  test: "Test",
  states: {
    ACTIVE: "Active",
    PAUSED: "Paused",
    PAST_DUE: "Payment failed",
    CANCELED: "Canceled",
    COMPLETED: "Completed",
  },
  anyState: "Any status",
  anyProduct: "Any product",
  from: "Next payment from",
  to: "Next payment to",
  reversedDays: "Choose a day that is not before the first one.",
  newestShown: counted(
    {
      one: "The newest {count} subscription is shown.",
      other: "The newest {count} subscriptions are shown.",
    },
    "count",
  ),
  emptyTitle: "No subscriptions yet",
  emptyText:
    "A product with a subscription plan renews by itself. Its customers appear here after their first payment.",
  addPlan: "Go to products",
  copyId: "Copy subscription ID",
  skip: "Skip next payment",
  pause: "Pause…",
  resume: "Resume",
  cancel: "Cancel subscription",
  retry: "Retry payment",
  more: "More actions",
  skipTitle: "Skip the next payment?",
  skipText: phrase("Nothing is charged or delivered on {date}. The customer gets an email.", "date"),
  skipped: "Payment skipped",
  pauseTitle: "Pause subscription",
  pauseText:
    "Nothing is charged until this day. The payments continue on the next regular date after it. The customer gets an email.",
  pauseUntil: "Pause until",
  confirmPause: "Pause subscription",
  paused: "Subscription paused",
  resumed: "Subscription resumed",
  cancelTitle: "Cancel this subscription?",
  cancelText: counted(
    {
      one: "The customer is not charged again, and keeps what is paid until {date}. They can reactivate it within {days} day. Earlier payments are not refunded.",
      other:
        "The customer is not charged again, and keeps what is paid until {date}. They can reactivate it within {days} days. Earlier payments are not refunded.",
    },
    "days",
    "date",
  ),
  keep: "Keep subscription",
  canceled: "Subscription canceled",
  retryTitle: "Try the payment now?",
  retryText: phrase(
    "Charges {charge}. If it fails, the customer gets an email, and the next automatic attempt stays on {date}.",
    "charge",
    "date",
  ),
  retried: "Payment made",
  noCard: "the saved payment method",
  card: phrase("{brand} ending in {lastFour}", "brand", "lastFour"),
  plan: "Plan",
  payments: "Payments",
  paymentsOf: phrase("{done} of {count}", "done", "count"),
  paymentsUntilCanceled: counted(
    { one: "{count} payment, until it is canceled", other: "{count} payments, until it is canceled" },
    "count",
  ),
  paidUntil: "Paid until",
  retryOn: "Next attempt",
  nextAmount: "Next amount",
  undeliverable: noRate,
  lastFailure: "Last failure",
  newPrice: "New price",
  newPriceFrom: phrase("{price} from {date}", "price", "date"),
  paymentMethod: "Payment method",
  shippingAddress: "Shipping address",
  billingAddress: "Billing address",
  details: "Details",
  orders: "Orders",
  noOrders: "No orders yet",
  order: phrase("Order #{number}", "number"),
  history: "Timeline",
  byCustomer: "The customer",
  byHand: { renewed: "Paid by a retry", failed: "Retry failed" } as Record<string, string>,
  paymentStates: {
    PAID: "Paid",
    PARTIALLY_REFUNDED: "Partially refunded",
    REFUNDED: "Refunded",
    AWAITING: "Awaiting payment",
  },
  events: {
    started: "Started with the first payment",
    renewed: "Renewed",
    failed: "Payment failed",
    delayed: "Renewal postponed until tomorrow",
    paused: "Paused",
    resumed: "Resumed",
    skipped: "Next payment skipped",
    canceled: "Canceled",
    reactivated: "Reactivated",
    completed: "All payments made",
    "price-changed": "Customer notified of a new price",
    "card-changed": "Card changed",
    "address-changed": "Address changed",
  } satisfies Record<EventKind, string> as Record<string, string>,
  /** While the rate service does not answer, which is asked each hour. */
  waitsForRates: "Renewal postponed",
  cancelReasons: {
    customer: "By the customer",
    owner: "In the studio",
    payment: "The payment failed three times",
    product: "The product is no longer offered",
    account: "The customer deleted the account",
    erased: "The shop erased the customer's data",
    left: "The customer left the member area",
    removed: "The customer was removed from the member area",
  } as Record<string, string>,
  delays: {
    "sold-out": "The product is sold out",
    "no-rates": "The rate service did not answer",
    undeliverable: noRate,
  } as Record<string, string>,
  until: phrase("Until {date}", "date"),
  productNotice: counted(
    {
      one: "{count} subscription renews with this product",
      other: "{count} subscriptions renew with this product",
    },
    "count",
  ),
  productNoticeText:
    "A new price reaches them seven days later, after an email. A new plan applies only to new subscriptions. If you delete the product, they end before their next payment.",
});

/** The customer of a subscription as lists name them. */
export function customerText({ customerName, customerEmail }: { customerName: string; customerEmail: string }): string {
  return customerName || customerEmail || texts.erasedCustomer;
}

/** What ends when a subscription is canceled. */
export const cancelText = (date: string): string => texts.cancelText(reactivationDays, date);

/** How many payments were made. @param count of the plan; 0 until the subscription is canceled */
export const paymentsText = (done: number, count: number): string =>
  count > 0 ? texts.paymentsOf(done, count) : texts.paymentsUntilCanceled(done);

/** "× 2". */
export const quantityText = (count: number): string => `× ${formatNumber(count)}`;
