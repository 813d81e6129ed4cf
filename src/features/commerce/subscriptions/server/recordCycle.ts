import { refusalForOwner } from "#features/commerce/payments/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { subscriptionEnding, subscriptionPaid } from "../contract.ts";
import { isByHand } from "../domain/attempt.ts";
import { daysLater, periodAfter, periodStart } from "../domain/schedule.ts";
import { isComplete, maxRetries, retryAfter } from "../domain/subscriptionLifecycle.ts";
import { cancelSubscription } from "./changeSubscription.ts";
import {
  readLastEvent,
  type StoredCycle,
  type SubscriptionColumns,
  saveSubscription,
  setCycle,
  writeEvent,
} from "./saveSubscription.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { periodOf, readSubscription, type StoredSubscription, scheduleOf } from "./subscriptionRows.ts";

/** How long after a provider or the rate service did not answer a renewal is tried again (ms). It is no failed attempt. */
const silenceMs = 3_600_000;
/** How long the rate service may be silent before the owner gets an email (ms). */
const untoldMs = 86_400_000;

/**
 * Records that a cycle was paid, in the transaction that writes its order. Periods that passed meanwhile are skipped. One
 * that was canceled while its payment was under way stays canceled.
 */
export async function recordPaid(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  cycle: StoredCycle,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const before = await readSubscription(tx, cycle.subscriptionId, { lock: true });
  if (!before || cycle.state === "PAID") return;
  await setCycle(tx, cycle, { state: "PAID", order_id: orderId, paid_at: now });
  const cyclesDone = before.cyclesDone + 1;
  const isRestarted = cycle.isReactivation;
  const schedule = isRestarted ? { ...scheduleOf(before), anchorAt: now } : scheduleOf(before);
  const nextPeriod = periodAfter(schedule, now, isRestarted ? 1 : before.nextPeriod + 1);
  const until = periodStart(schedule, nextPeriod);
  const isDone = isComplete({ ...before, cyclesDone });
  const isStopped = before.state === "CANCELED" && !isRestarted;
  const state = isStopped ? "CANCELED" : isDone ? "COMPLETED" : "ACTIVE";
  const saved = await saveSubscription(
    tx,
    before.id,
    {
      state,
      cycles_done: cyclesDone,
      anchor_at: schedule.anchorAt,
      next_period: nextPeriod,
      next_renewal_at: state === "ACTIVE" ? until : null,
      paid_until: until,
      failures: 0,
      retry_at: null,
      last_failure: null,
      is_delay_told: false,
      ...(isStopped ? {} : { canceled_at: null, cancel_reason: null }),
    },
    now,
  );
  await writeEvent(tx, before.id, { kind: "renewed", detail: { orderId }, ...attemptOf(cycle), at: now });
  await tx.emit(subscriptionPaid, { ...periodOf(saved), orderId });
  if (isRestarted) {
    await writeEvent(tx, before.id, { kind: "reactivated", at: now });
    if (!isDone) await mails.put(tx, saved, "reactivated", { date: until });
  }
  if (state === "COMPLETED") await complete(tx, mails, saved, now);
  else if (isStopped) await tx.emit(subscriptionEnding, periodOf(saved));
}

/** Says that all payments are made. What was paid last lasts until its end. */
export async function complete(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  now: Date,
): Promise<void> {
  await writeEvent(tx, subscription.id, { kind: "completed", at: now });
  await mails.put(tx, subscription, "completed");
  await tx.emit(subscriptionEnding, periodOf(subscription));
}

/**
 * Records that a cycle was not paid: it is tried again, or the subscription is canceled. A provider that did not answer is
 * asked again within the hour, which is no failed attempt. Neither is one by hand: the planned attempts stay as they are.
 */
export async function recordFailed(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  cycle: StoredCycle,
  failure: Pick<Failure, "code" | "message">,
  now: Date,
): Promise<void> {
  const before = await readSubscription(tx, cycle.subscriptionId, { lock: true });
  if (!before || cycle.state === "PAID" || cycle.state === "DROPPED") return;
  const mayRetry = before.state === "ACTIVE" || before.state === "PAST_DUE";
  if (cycle.isReactivation || !mayRetry) {
    await setCycle(tx, cycle, { state: "DROPPED" });
    return;
  }
  await setCycle(tx, cycle, { state: "OPEN" });
  const wasByHand = isByHand(cycle.attempt);
  if (failure.code === "provider-unavailable") {
    if (wasByHand) return;
    await saveSubscription(tx, before.id, { retry_at: new Date(now.getTime() + silenceMs) }, now);
    return;
  }
  const reason = failure.message;
  await writeEvent(tx, before.id, { kind: "failed", detail: { reason }, ...attemptOf(cycle), at: now });
  if (wasByHand && before.retryAt) {
    const saved = await saveSubscription(tx, before.id, { last_failure: reason }, now);
    // Customers who try it themselves see the outcome on the page.
    if (cycle.attempt.by !== "customer") await tellCustomer(tx, mails, saved, { reason, date: before.retryAt });
    return;
  }
  const failures = before.failures + 1;
  const retryAt = retryAfter(failures, now, before.timeZone);
  if (!retryAt) {
    await saveSubscription(tx, before.id, { failures, last_failure: reason }, now);
    await cancelSubscription(tx, mails, before, { reason: "payment", now });
    return;
  }
  const saved = await saveSubscription(
    tx,
    before.id,
    { state: "PAST_DUE", failures, retry_at: retryAt, last_failure: reason, paused_until: null },
    now,
  );
  await tellCustomer(tx, mails, saved, { reason, date: retryAt });
  await mails.put(tx, saved, "owner-payment-failed", { reason: refusalForOwner(reason), date: retryAt });
}

/** Tells the customer why a payment failed, and when it is tried again. */
function tellCustomer(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  values: { reason: string; date: Date },
): Promise<void> {
  const isLast = subscription.failures >= maxRetries;
  return mails.put(tx, subscription, isLast ? "payment-failed-again" : "payment-failed", values);
}

/** Who tried a cycle and with what, for its line of the timeline. */
function attemptOf({ attempt, attemptAccountId }: StoredCycle) {
  return { attempt, accountId: attemptAccountId ?? undefined };
}

/**
 * Puts off a cycle that can't be delivered, until tomorrow. Nothing was charged. When the next period starts first, this
 * one is left out.
 */
export async function putOff(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  why: "sold-out" | "undeliverable",
  now: Date,
): Promise<void> {
  const tomorrow = daysLater(now, 1, subscription.timeZone);
  const columns = leftOut(subscription, tomorrow, now) ?? { retry_at: tomorrow, is_delay_told: true };
  const saved = await saveSubscription(tx, subscription.id, columns, now);
  if (subscription.isDelayTold) return;
  await writeEvent(tx, subscription.id, { kind: "delayed", detail: { why }, at: now });
  await mails.put(tx, saved, why);
  await mails.put(tx, saved, `owner-${why}`);
}

/**
 * Puts off a cycle whose shipping can't be priced, because the rate service does not answer. The customer gets no email. The
 * owner gets one, after a day. When the next period starts first, this one is left out.
 */
export async function waitForRates(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  now: Date,
): Promise<void> {
  const { id, nextPeriod } = subscription;
  const soon = new Date(now.getTime() + silenceMs);
  const saved = await saveSubscription(tx, id, leftOut(subscription, soon, now) ?? { retry_at: soon }, now);
  const last = await readLastEvent(tx, id);
  if (last?.kind !== "delayed" || last.why !== "no-rates") {
    await writeEvent(tx, id, { kind: "delayed", detail: { why: "no-rates" }, at: now });
  } else if (now.getTime() - last.at.getTime() >= untoldMs) {
    await mails.put(tx, saved, "owner-no-rates", {}, String(nextPeriod));
  }
}

/** What skips a period, if the next one starts until the next attempt. */
function leftOut(subscription: StoredSubscription, until: Date, now: Date): SubscriptionColumns | undefined {
  const schedule = scheduleOf(subscription);
  if (periodStart(schedule, subscription.nextPeriod + 1) > until) return undefined;
  const nextPeriod = periodAfter(schedule, now, subscription.nextPeriod + 1);
  return {
    next_period: nextPeriod,
    next_renewal_at: periodStart(schedule, nextPeriod),
    retry_at: null,
    is_delay_told: false,
  };
}
