import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { subscriptionContinued, subscriptionEnding, subscriptionFailures } from "../contract.ts";
import { daysLater, periodFrom, periodStart } from "../domain/schedule.ts";
import { maxPauseDays, reactivatableUntil, subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { type CancelReason, cancelReasons } from "../domain/subscriptionMailTexts.ts";
import { readCycle, saveSubscription, setCycle, writeEvent } from "./saveSubscription.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { periodOf, type StoredSubscription, scheduleOf } from "./subscriptionRows.ts";

const fail = failuresOf(subscriptionFailures);

/** Who changes a subscription, and when. Without an account, its customer or the program. */
export interface SubscriptionChange {
  accountId?: string | undefined;
  now: Date;
}

/** Pauses a locked subscription until a day begins. Its payments continue on the first regular date from then on. */
export async function pauseSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  day: string,
  { accountId, now }: SubscriptionChange,
): Promise<undefined | Failure> {
  if (!subscriptionCan.pause(subscription)) return fail("subscription-changed");
  if ((await readCycle(tx, { subscriptionId: subscription.id }))?.state === "CHARGING")
    return fail("payment-under-way");
  const pausedUntil = new Date(zonedTimeToMs(day, subscription.timeZone));
  const isPossible = pausedUntil > now && pausedUntil <= daysLater(now, maxPauseDays, subscription.timeZone);
  if (!isPossible)
    return fail("pause-date-wrong", { errors: { until: subscriptionFailures["pause-date-wrong"].message } });
  const schedule = scheduleOf(subscription);
  const nextPeriod = periodFrom(schedule, pausedUntil, subscription.nextPeriod);
  await dropOpenCycle(tx, subscription);
  const saved = await saveSubscription(
    tx,
    subscription.id,
    {
      paused_until: pausedUntil,
      next_period: nextPeriod,
      next_renewal_at: periodStart(schedule, nextPeriod),
      retry_at: null,
      is_delay_told: false,
    },
    now,
  );
  await writeEvent(tx, subscription.id, {
    kind: "paused",
    detail: { until: pausedUntil.toISOString() },
    accountId,
    at: now,
  });
  await mails.put(tx, saved, "paused", { date: pausedUntil });
  await tx.emit(subscriptionEnding, periodOf(saved));
  return undefined;
}

/** Ends the pause of a locked subscription. It renews on the next regular date, never for the time of the pause. */
export async function resumeSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  { accountId, now }: SubscriptionChange,
): Promise<undefined | Failure> {
  if (!subscriptionCan.resume(subscription)) return fail("subscription-changed");
  const schedule = scheduleOf(subscription);
  const { paidUntil } = subscription;
  const nextPeriod = periodFrom(schedule, paidUntil > now ? paidUntil : now, 1);
  const saved = await saveSubscription(
    tx,
    subscription.id,
    { paused_until: null, next_period: nextPeriod, next_renewal_at: periodStart(schedule, nextPeriod) },
    now,
  );
  await writeEvent(tx, subscription.id, { kind: "resumed", accountId, at: now });
  await mails.put(tx, saved, "resumed", { date: saved.nextRenewalAt as Date });
  if (saved.paidUntil >= (saved.nextRenewalAt as Date)) await tx.emit(subscriptionContinued, periodOf(saved));
  return undefined;
}

/** Leaves out the next payment of a locked subscription. */
export async function skipPeriod(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  { accountId, now }: SubscriptionChange,
): Promise<undefined | Failure> {
  if (!subscriptionCan.skip(subscription)) return fail("subscription-changed");
  if ((await readCycle(tx, { subscriptionId: subscription.id }))?.state === "CHARGING")
    return fail("payment-under-way");
  const nextPeriod = subscription.nextPeriod + 1;
  await dropOpenCycle(tx, subscription);
  const saved = await saveSubscription(
    tx,
    subscription.id,
    {
      next_period: nextPeriod,
      next_renewal_at: periodStart(scheduleOf(subscription), nextPeriod),
      retry_at: null,
      is_delay_told: false,
    },
    now,
  );
  await writeEvent(tx, subscription.id, { kind: "skipped", accountId, at: now });
  await mails.put(tx, saved, "skipped", { date: saved.nextRenewalAt as Date });
  await tx.emit(subscriptionEnding, periodOf(saved));
  return undefined;
}

/** Cancels a locked subscription. What was paid lasts until its end. Customer and owner are told. */
export async function cancelSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  { reason, accountId, now }: SubscriptionChange & { reason: CancelReason },
): Promise<undefined | Failure> {
  if (!subscriptionCan.cancel(subscription)) return fail("subscription-changed");
  await dropOpenCycle(tx, subscription);
  const saved = await saveSubscription(
    tx,
    subscription.id,
    {
      state: "CANCELED",
      canceled_at: now,
      cancel_reason: reason,
      next_renewal_at: null,
      retry_at: null,
      paused_until: null,
      is_delay_told: false,
    },
    now,
  );
  await writeEvent(tx, subscription.id, { kind: "canceled", detail: { reason }, accountId, at: now });
  const date = reactivatableUntil(saved) as Date;
  const name = reason === "payment" ? "payment-failed-last" : reason === "product" ? "product-gone" : "canceled";
  // Someone who deleted the account can't reactivate anything.
  if (reason !== "account") await mails.put(tx, saved, name, { date });
  await mails.put(tx, saved, "owner-canceled", { reason: cancelReasons[reason] });
  await tx.emit(subscriptionEnding, periodOf(saved));
  return undefined;
}

/** Continues a locked subscription that was canceled and is still paid for. Its dates stay. */
export async function continueSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  { now }: SubscriptionChange,
): Promise<void> {
  const schedule = scheduleOf(subscription);
  const nextPeriod = periodFrom(schedule, subscription.paidUntil, 1);
  const saved = await saveSubscription(
    tx,
    subscription.id,
    {
      state: "ACTIVE",
      canceled_at: null,
      cancel_reason: null,
      failures: 0,
      last_failure: null,
      next_period: nextPeriod,
      next_renewal_at: periodStart(schedule, nextPeriod),
    },
    now,
  );
  await writeEvent(tx, subscription.id, { kind: "reactivated", at: now });
  await mails.put(tx, saved, "reactivated", { date: saved.nextRenewalAt as Date });
  await tx.emit(subscriptionContinued, periodOf(saved));
}

/** A cycle whose payment is under way ends with it. */
async function dropOpenCycle(tx: SiteTransaction, { id: subscriptionId }: StoredSubscription): Promise<void> {
  const cycle = await readCycle(tx, { subscriptionId });
  if (cycle?.state === "OPEN") await setCycle(tx, cycle, { state: "DROPPED" });
}
