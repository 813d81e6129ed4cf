import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { memberForm } from "#features/audience/members/accountContract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { storedAddress } from "#features/commerce/address/contract.ts";
import { planUnits } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { paymentState } from "#features/commerce/orders/contract.ts";
import { ratesUnavailable } from "#features/commerce/shipping/domain/carrierTexts.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import {
  customerActions,
  type SubscriptionForm,
  subscriptionPaths,
  subscriptionsSection,
  subscriptionTexts,
} from "./browserContract.ts";
import { cancelReasons, subscriptionStates } from "./domain/subscriptionLifecycle.ts";
import type { SubscriptionMailName } from "./domain/subscriptionMailTexts.ts";

export const subscriptionFailures = {
  "subscription-unknown": { status: 404, message: "This subscription no longer exists." },
  "subscription-changed": {
    status: 409,
    message: "This is not possible anymore, because the subscription was changed. Check its status.",
  },
  "too-many-changes": {
    status: 429,
    one: "You changed your subscriptions too often. Please try again in {minutes} minute.",
    message: "You changed your subscriptions too often. Please try again in {minutes} minutes.",
  },
  "pause-date-wrong": { status: 400, message: subscriptionTexts.pauseDate },
  "payment-under-way": { status: 409, message: "A payment is being processed. Please try again in a few minutes." },
  "product-gone": { status: 409, message: "This product is no longer available." },
  "not-deliverable": { status: 409, message: subscriptionTexts.noShipping },
  "rates-unavailable": { status: 409, message: ratesUnavailable },
  "sold-out": { status: 409, message: "Sorry, we do not have enough of that item available." },
  "card-missing": { status: 409, message: "Please add a card first." },
  "card-not-reusable": { status: 409, message: subscriptionTexts.cardFixed },
  "bank-confirmation-needed": {
    status: 409,
    message: "Your bank has not confirmed this card yet. Continue at your bank, or enter another card.",
  },
  "card-confirmation-expired": {
    status: 409,
    message: "The card was not saved, because it was not confirmed in time. Please enter it again.",
  },
} satisfies FailureTable;

/** Looks at one subscription: renews it, tries a failed payment again, ends a pause, tells what is coming. */
export const subscriptionTurnJob = defineJob<{ subscriptionId: string }>("subscriptions.turn", { deadline: 120_000 });

/** Enqueues what was missed, each minute and at each start. */
export const subscriptionSweepJob = defineJob<Record<string, never>>("subscriptions.sweep", { queue: "subscriptions" });

/**
 * Renders an email about a subscription, after the transaction of what it is about, which would otherwise keep rows locked
 * meanwhile. `dates` are ISO moments. It has no personal data: the subscription is read when it runs.
 */
export const subscriptionMailJob = defineJob<{
  subscriptionId: string;
  name: SubscriptionMailName;
  texts: Record<string, string>;
  dates: Record<string, string>;
  occasion: string;
}>("subscriptions.mail");

/** A period was paid, the first one included. `until`: its end. */
export const subscriptionPaid = defineEvent<SubscriptionPeriod & { orderId: string }>("subscription.paid");
/** It no longer renews: canceled, completed or paused. What it gives ends at `until`. */
export const subscriptionEnding = defineEvent<SubscriptionPeriod>("subscription.ending");
/** It renews again: reactivated or resumed before the end of what was paid. */
export const subscriptionContinued = defineEvent<SubscriptionPeriod>("subscription.continued");

export interface SubscriptionPeriod {
  subscriptionId: string;
  memberId: string | null;
  productId: string;
  productType: number;
  until: Date;
}

// ── The studio ───────────────────────────────────────────────────────────────────────────────────────────────────────

const mayManage = withRight("orders.manage");

const plan = z.object({
  billingPeriod: z.object({ value: z.number().int(), unit: z.enum(planUnits) }),
  numBillingCycles: z.number().int(),
});

export const subscriptionSummary = z.object({
  id: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  productName: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionNames: z.array(z.string()),
  quantity: z.number().int(),
  /** Of one renewal, before shipping and tax. */
  amountCents: z.number().int(),
  currency: z.string(),
  plan,
  state: z.enum(subscriptionStates),
  pausedUntil: z.string().nullable(),
  /** When it is due or tried again; null: never. */
  nextPaymentAt: z.string().nullable(),
  createdAt: z.string(),
  testMode: z.boolean(),
});

export type SubscriptionSummary = z.infer<typeof subscriptionSummary>;

export const subscriptionDetail = subscriptionSummary.extend({
  productId: z.string(),
  sku: z.string(),
  memberId: z.string().nullable(),
  cyclesDone: z.number().int(),
  timeZone: z.string(),
  paidUntil: z.string(),
  /** Whether the next payment is one that failed or could not be delivered. */
  isTriedAgain: z.boolean(),
  /** What the next payment costs today, such as "$36.50, including $5.00 for shipping and $3.50 tax"; null: unknown. */
  nextAmountText: z.string().nullable(),
  /** False: no shipping rate covers its address. */
  isDeliverable: z.boolean(),
  /** In words for the owner. */
  lastFailure: z.string().nullable(),
  canceledAt: z.string().nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  nextPrice: z.object({ amountCents: z.number().int(), from: z.string() }).nullable(),
  shippingAddress: storedAddress.nullable(),
  billingAddress: storedAddress,
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** Newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      placedAt: z.string(),
      grandTotalCents: z.number().int(),
      paymentState,
    }),
  ),
  /** Newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      detail: z.record(z.string(), z.string()),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

/** PAUSED: active ones that are paused. */
export const subscriptionFilter = z.object({
  search: z.string().max(200).optional(),
  state: z.enum([...subscriptionStates, "PAUSED"]).optional(),
  productId: z.uuid().optional(),
  memberId: z.uuid().optional(),
  /** Days of the next payment, in the website's time zone. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});

export type SubscriptionFilter = z.output<typeof subscriptionFilter>;

export const listSubscriptionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/subscriptions",
  summary: "Subscriptions of customers, newest first",
  access: mayManage,
  query: pagingQuery.extend(subscriptionFilter.shape),
  response: pageOf(subscriptionSummary),
});

export const listSubscribedProductsRoute = defineRoute({
  method: "GET",
  path: "/api/config/subscriptions/products",
  summary: "Products that have subscriptions, by name",
  access: mayManage,
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** What a change of a product would reach. */
export const countSubscriptionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/subscriptions/products/:productId",
  summary: "How many subscriptions of a product renew",
  access: withRight("products.edit"),
  params: z.object({ productId: z.uuid() }),
  response: z.object({ renewing: z.number().int() }),
});

const params = z.object({ subscriptionId: z.uuid() });

export const readSubscriptionRoute = defineRoute({
  method: "GET",
  path: "/api/config/subscriptions/:subscriptionId",
  summary: "One subscription with its orders and its history",
  access: mayManage,
  params,
  response: subscriptionDetail,
  failures: subscriptionFailures,
});

/** What an owner does with a subscription by one button. */
export const ownerActions = ["skip", "resume", "cancel", "retry"] as const;

export type OwnerAction = (typeof ownerActions)[number];

export const changeSubscriptionRoute = defineRoute({
  method: "POST",
  path: "/api/config/subscriptions/:subscriptionId/changes",
  summary: "Skips the next payment, resumes, cancels, or tries a failed payment again",
  access: mayManage,
  params,
  body: z.object({ action: z.enum(ownerActions) }),
  response: subscriptionDetail,
  failures: subscriptionFailures,
});

export const pauseSubscriptionRoute = defineRoute({
  method: "POST",
  path: "/api/config/subscriptions/:subscriptionId/pause",
  summary: "Pauses a subscription until a day",
  access: mayManage,
  params,
  body: z.object({ until: calendarDay }),
  response: subscriptionDetail,
  failures: subscriptionFailures,
});

// ── The account ──────────────────────────────────────────────────────────────────────────────────────────────────────

const subscriptionId = z.uuid();
const typed = z.string().max(60).default("");

export const changeOwnSubscriptionRoute = memberForm({
  path: subscriptionPaths.change,
  summary: "Resumes, cancels or reactivates a member's own subscription",
  fields: { subscriptionId, action: z.enum(customerActions) },
});

export const pauseOwnSubscriptionRoute = memberForm({
  path: subscriptionPaths.pause,
  summary: "Pauses a member's own subscription",
  fields: { subscriptionId, until: typed },
});

export const saveSubscriptionAddressRoute = memberForm({
  path: subscriptionPaths.address,
  summary: "Changes the address of a member's own subscription",
  fields: { subscriptionId, addressId: typed },
});

/** A subscription in the list of the account, with texts only. */
export interface ListedSubscription {
  id: string;
  name: string;
  stateText: string;
  priceText: string;
  /** When something happens next. */
  nextText: string;
}

/** One subscription, with what its customer may do. */
export interface ShownSubscription extends ListedSubscription {
  facts: { name: string; text: string }[];
  addressTitle: string;
  address: string[];
  orders: { number: number; dateText: string; totalText: string }[];
  may: { pause: boolean; resume: boolean; cancel: boolean; reactivate: boolean; retry: boolean; change: boolean };
  /** The button that tries a failed payment, with its amount if that is known. */
  retryText: string;
  /** What reactivating does; empty if it can't be. */
  reactivateText: string;
  cancelText: string;
}

/** How a subscription's card is changed: by our own fields, or by the provider's form, as the HTML of its island. */
export type CardChange = { key: string } | { html: string };

export interface AccountSubscriptionsProps {
  subscriptions: ListedSubscription[];
  /** The one that was opened. */
  shown?: ShownSubscription | undefined;
  /** What is asked for it. */
  open?: SubscriptionForm | undefined;
  /** If its card is asked for; undefined: it can't be changed. */
  cardChange?: CardChange | undefined;
  /** First and last day of a pause, as ISO dates. */
  pauseDays: { first: string; last: string };
  /** What changes with an address. */
  addressText: string;
  addresses: { id: string; text: string; priceText: string; isPossible: boolean; isChosen: boolean }[];
}

export const accountSubscriptionsIsland = defineIsland<AccountSubscriptionsProps & SectionProps>(
  "AccountSubscriptions",
  "never",
);
export { subscriptionsSection };
