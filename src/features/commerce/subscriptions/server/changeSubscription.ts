import type { DomainEvent } from "#kernel/contract/defineEvent.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import {
  type SubscriptionPeriod,
  subscriptionContinued,
  subscriptionEnding,
  subscriptionFailures,
} from "../contract.ts";
import type { EventKind } from "../domain/eventKinds.ts";
import { daysLater, periodFrom, periodStart } from "../domain/schedule.ts";
import {
  type CancelReason,
  maxPauseDays,
  reactivatableUntil,
  subscriptionCan,
} from "../domain/subscriptionLifecycle.ts";
import { cancelReasonTexts, type SubscriptionMailName } from "../domain/subscriptionMailTexts.ts";
import { readCycle, type SubscriptionColumns, saveSubscription, setCycle, writeEvent } from "./saveSubscription.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { periodOf, type StoredSubscription, scheduleOf } from "./subscriptionRows.ts";

const fail = failuresOf(subscriptionFailures);

/** Who changes a subscription, and when. Without an account, its customer or the program. */
export interface SubscriptionChange {
  accountId?: string | undefined;
  now: Date;
}

/** What a change does to a subscription. Its emails and the event of other features tell of it as it is afterwards. */
interface Change {
  columns: SubscriptionColumns;
  kind: EventKind;
  detail?: Record<string, string>;
  mails(saved: StoredSubscription): [name: SubscriptionMailName, values: Record<string, string | Date>][];
  event(saved: StoredSubscription): DomainEvent<SubscriptionPeriod> | undefined;
}

async function apply(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  { id }: StoredSubscription,
  { accountId, now }: SubscriptionChange,
  { columns, kind, detail = {}, ...change }: Change,
): Promise<undefined> {
  const saved = await saveSubscription(tx, id, columns, now);
  await writeEvent(tx, id, { kind, detail, accountId, at: now });
  for (const [name, values] of change.mails(saved)) await mails.put(tx, saved, name, values);
  const event = change.event(saved);
  if (event) await tx.emit(event, periodOf(saved));
}

/** Pauses a locked subscription until a day begins. Its payments continue on the first regular date from then on. */
export async function pauseSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  day: string,
  change: SubscriptionChange,
): Promise<undefined | Failure> {
  const { now } = change;
  if (!subscriptionCan.pause(subscription)) return fail("subscription-changed");
  const pausedUntil = new Date(zonedTimeToMs(day, subscription.timeZone));
  const isPossible = pausedUntil > now && pausedUntil <= daysLater(now, maxPauseDays, subscription.timeZone);
  if (!isPossible)
    return fail("pause-date-wrong", { errors: { until: subscriptionFailures["pause-date-wrong"].message } });
  if (!(await leaveOutOpenCycle(tx, subscription))) return fail("payment-under-way");
  return apply(tx, mails, subscription, change, {
    columns: {
      paused_until: pausedUntil,
      ...continueAt(subscription, periodFrom(scheduleOf(subscription), pausedUntil, subscription.nextPeriod)),
    },
    kind: "paused",
    detail: { until: pausedUntil.toISOString() },
    mails: () => [["paused", { date: pausedUntil }]],
    event: () => subscriptionEnding,
  });
}

/** Ends the pause of a locked subscription. It renews on the next regular date, never for the time of the pause. */
export async function resumeSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  change: SubscriptionChange,
): Promise<undefined | Failure> {
  if (!subscriptionCan.resume(subscription)) return fail("subscription-changed");
  const from = new Date(Math.max(subscription.paidUntil.getTime(), change.now.getTime()));
  return apply(tx, mails, subscription, change, {
    columns: { paused_until: null, ...continueAt(subscription, periodFrom(scheduleOf(subscription), from, 1)) },
    kind: "resumed",
    mails: ({ nextRenewalAt }) => [["resumed", { date: nextRenewalAt as Date }]],
    event: (saved) => (saved.paidUntil >= (saved.nextRenewalAt as Date) ? subscriptionContinued : undefined),
  });
}

/** Leaves out the next payment of a locked subscription. */
export async function skipPeriod(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  change: SubscriptionChange,
): Promise<undefined | Failure> {
  if (!subscriptionCan.skip(subscription)) return fail("subscription-changed");
  if (!(await leaveOutOpenCycle(tx, subscription))) return fail("payment-under-way");
  return apply(tx, mails, subscription, change, {
    columns: continueAt(subscription, subscription.nextPeriod + 1),
    kind: "skipped",
    mails: ({ nextRenewalAt }) => [["skipped", { date: nextRenewalAt as Date }]],
    event: () => subscriptionEnding,
  });
}

/** Cancels a locked subscription. What was paid lasts until its end. Customer and owner get an email. */
export async function cancelSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  { reason, ...change }: SubscriptionChange & { reason: CancelReason },
): Promise<undefined | Failure> {
  if (!subscriptionCan.cancel(subscription)) return fail("subscription-changed");
  // A payment that is under way ends its cycle itself, and the subscription stays canceled.
  await leaveOutOpenCycle(tx, subscription);
  const name = customerMails[reason];
  return apply(tx, mails, subscription, change, {
    columns: {
      state: "CANCELED",
      canceled_at: change.now,
      cancel_reason: reason,
      next_renewal_at: null,
      retry_at: null,
      paused_until: null,
      is_delay_told: false,
    },
    kind: "canceled",
    detail: { reason },
    mails: (saved) => [
      ...(name ? [[name, { date: reactivatableUntil(saved) as Date }] as [typeof name, { date: Date }]] : []),
      ["owner-canceled", { reason: cancelReasonTexts[reason] }],
    ],
    event: () => subscriptionEnding,
  });
}

/** The email to the customer. Someone who deleted the account, or was erased, can't reactivate anything. */
const customerMails: Record<CancelReason, SubscriptionMailName | undefined> = {
  customer: "canceled",
  owner: "canceled",
  payment: "payment-failed-last",
  product: "product-gone",
  account: undefined,
  erased: undefined,
  left: "canceled",
  removed: "removed",
};

/** Continues a locked subscription that was canceled and is still paid for. Its dates stay. */
export async function continueSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  subscription: StoredSubscription,
  change: SubscriptionChange,
): Promise<undefined | Failure> {
  if (!subscriptionCan.reactivate(subscription, change.now)) return fail("subscription-changed");
  return apply(tx, mails, subscription, change, {
    columns: {
      state: "ACTIVE",
      canceled_at: null,
      cancel_reason: null,
      failures: 0,
      last_failure: null,
      ...continueAt(subscription, periodFrom(scheduleOf(subscription), subscription.paidUntil, 1)),
    },
    kind: "reactivated",
    mails: ({ nextRenewalAt }) => [["reactivated", { date: nextRenewalAt as Date }]],
    event: () => subscriptionContinued,
  });
}

/** The columns of a subscription whose next payment is that of a period. Nothing of an earlier one is left. */
function continueAt(subscription: StoredSubscription, period: number): SubscriptionColumns {
  return {
    next_period: period,
    next_renewal_at: periodStart(scheduleOf(subscription), period),
    retry_at: null,
    is_delay_told: false,
  };
}

/** Drops the cycle that is tried again, if there is one. @returns false if its payment is under way */
async function leaveOutOpenCycle(tx: SiteTransaction, { id: subscriptionId }: StoredSubscription): Promise<boolean> {
  const cycle = await readCycle(tx, { subscriptionId });
  if (cycle?.state === "OPEN") await setCycle(tx, cycle, { state: "DROPPED" });
  return cycle?.state !== "CHARGING";
}
