import { daysLater } from "./schedule.ts";

/** States of a subscription. A paused one is ACTIVE with a date until which nothing is charged. */
export const subscriptionStates = ["ACTIVE", "PAST_DUE", "CANCELED", "COMPLETED"] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

/** The transitions: a failed renewal makes it past due, and a canceled one can be reactivated. */
export const subscriptionLifecycle: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  ACTIVE: ["ACTIVE", "PAST_DUE", "CANCELED", "COMPLETED"],
  PAST_DUE: ["ACTIVE", "PAST_DUE", "CANCELED", "COMPLETED"],
  CANCELED: ["ACTIVE"],
  COMPLETED: [],
};

/**
 * Why a subscription was canceled. `account`: the customer deleted the account. `erased`: the shop erased the customer's
 * data. `left`, `removed`: the customer left the member area that it pays for, or the owner removed them.
 */
export const cancelReasons = [
  "customer",
  "owner",
  "payment",
  "product",
  "account",
  "erased",
  "left",
  "removed",
] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** The properties of a subscription that its lifecycle needs. */
export interface SubscriptionStanding {
  state: SubscriptionState;
  pausedUntil: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  /** Payments made, including the first; and planned, 0: until it is canceled. */
  cyclesDone: number;
  numBillingCycles: number;
  timeZone: string;
}

/** How long a canceled subscription can be reactivated (days). */
export const reactivationDays = 30;

/** A failed renewal is tried again after so many days, at most so often. Then the subscription is canceled. */
export const retryDays = 5;
export const maxRetries = 2;

/** New prices apply to renewals from so many days on. */
export const priceNoticeDays = 7;

/** How many days before a yearly renewal its customer is reminded. */
export const reminderDays = 3;

/** The longest pause (days). */
export const maxPauseDays = 366;

/** Allowed actions for a subscription: `subscriptionCan.pause(subscription)`. */
export const subscriptionCan = {
  renew: ({ state, pausedUntil }: SubscriptionStanding) =>
    state === "PAST_DUE" || (state === "ACTIVE" && pausedUntil === null),
  pause: ({ state, pausedUntil }: SubscriptionStanding) => state === "ACTIVE" && pausedUntil === null,
  resume: ({ state, pausedUntil }: SubscriptionStanding) => state === "ACTIVE" && pausedUntil !== null,
  skip: ({ state, pausedUntil }: SubscriptionStanding) => state === "ACTIVE" && pausedUntil === null,
  retry: ({ state }: SubscriptionStanding) => state === "PAST_DUE",
  cancel: (subscription: SubscriptionStanding) => mayMove(subscription, "CANCELED"),
  reactivate: (subscription: SubscriptionStanding, now: Date) =>
    subscription.state === "CANCELED" && isReactivatable(subscription, now),
  /** Its card and its address. */
  change: (subscription: SubscriptionStanding, now: Date) =>
    mayMove(subscription, "CANCELED") || subscriptionCan.reactivate(subscription, now),
};

/** Whether all planned payments are made. */
export function isComplete({
  cyclesDone,
  numBillingCycles,
}: Pick<SubscriptionStanding, "cyclesDone" | "numBillingCycles">) {
  return numBillingCycles > 0 && cyclesDone >= numBillingCycles;
}

/** What follows a failed renewal: the time of the next attempt; undefined: it is canceled. @param failures including this one */
export function retryAfter(failures: number, failedAt: Date, timeZone: string): Date | undefined {
  return failures > maxRetries ? undefined : daysLater(failedAt, retryDays, timeZone);
}

/** The last moment at which a canceled subscription can be reactivated. */
export function reactivatableUntil({ canceledAt, timeZone }: SubscriptionStanding): Date | undefined {
  return canceledAt ? daysLater(canceledAt, reactivationDays, timeZone) : undefined;
}

function isReactivatable(subscription: SubscriptionStanding, now: Date): boolean {
  const until = reactivatableUntil(subscription);
  // Whom the owner removed would be back in the member area.
  return until !== undefined && now < until && !isComplete(subscription) && subscription.cancelReason !== "removed";
}

function mayMove({ state }: SubscriptionStanding, to: SubscriptionState): boolean {
  return subscriptionLifecycle[state].includes(to);
}
