import { daysLater } from "./schedule.ts";
import { reminderDays, type SubscriptionStanding } from "./subscriptionLifecycle.ts";

/** The properties of a subscription that decide when its job looks at it. */
export interface PlannedSubscription extends SubscriptionStanding {
  nextRenewalAt: Date | null;
  retryAt: Date | null;
  periodUnit: string;
  nextPeriod: number;
  remindedPeriod: number | null;
  isExpiryTold: boolean;
  /** The moment from which on the card does not work; null: unknown. */
  cardEndsAt: Date | null;
}

/** How many days before a renewal its customer gets an email that the card will have expired. */
export const expiryNoticeDays = 14;

/** When the next payment is due or tried again, after the pause of a paused one; null: never. */
export function nextPaymentAt({
  retryAt,
  nextRenewalAt,
}: Pick<PlannedSubscription, "retryAt" | "nextRenewalAt">): Date | null {
  return retryAt ?? nextRenewalAt;
}

/** When the next payment is tried; null: never, or not while it is paused. */
export function attemptAt(subscription: PlannedSubscription): Date | null {
  const { state, pausedUntil } = subscription;
  if ((state !== "ACTIVE" && state !== "PAST_DUE") || pausedUntil) return null;
  return nextPaymentAt(subscription);
}

/** When the customer of a yearly subscription is reminded of its renewal; null: not, or not again. */
export function reminderAt(subscription: PlannedSubscription): Date | null {
  const { nextRenewalAt, periodUnit, nextPeriod, remindedPeriod, timeZone } = subscription;
  const isYearly = periodUnit === "YEAR" && subscription.state === "ACTIVE" && subscription.pausedUntil === null;
  if (!isYearly || !nextRenewalAt || remindedPeriod === nextPeriod) return null;
  return daysLater(nextRenewalAt, -reminderDays, timeZone);
}

/** When the customer gets an email that the card expires before the next payment; null: not, or not again. */
export function expiryNoticeAt(subscription: PlannedSubscription): Date | null {
  const { nextRenewalAt, cardEndsAt, isExpiryTold, timeZone, state, pausedUntil } = subscription;
  if (state !== "ACTIVE" || pausedUntil || isExpiryTold || !nextRenewalAt || !cardEndsAt) return null;
  return cardEndsAt <= nextRenewalAt ? daysLater(nextRenewalAt, -expiryNoticeDays, timeZone) : null;
}

/** When the subscription's job has to look at it next; null: never. */
export function nextActionAt(subscription: PlannedSubscription): Date | null {
  const times = [
    subscription.state === "ACTIVE" ? subscription.pausedUntil : null,
    attemptAt(subscription),
    reminderAt(subscription),
    expiryNoticeAt(subscription),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
