import type { FulfillmentStatus } from "./orderLifecycle.ts";
import { giftCardProvider } from "./paidWith.ts";

/** A value that was changed, by the label that it has in the studio. */
export interface ChangedValue {
  name: string;
  before: string;
  after: string;
}

/** One entry of an order's timeline. */
export interface TimelineEvent {
  /** Stays the same when the timeline grows. */
  id: string;
  /** Of the audit log, or `order.placed`, `order.paid`, `order.fulfilled`, `order.mail`. */
  action: string;
  /** Name or email of the account; null if nobody did it, or the account was deleted. */
  by: string | null;
  /** ISO time. */
  at: string;
  /** Paid or refunded. */
  amountCents: number | null;
  /** Number of items. */
  count: number | null;
  mail: Pick<TimelineMail, "subject" | "recipient" | "state" | "isForCustomer"> | null;
  changes: ChangedValue[];
}

/** An entry of the audit log about an order. */
export interface TimelineEntry {
  id: string;
  action: string;
  by: string | null;
  at: string;
  detail: { amountCents?: number; count?: number; changes?: ChangedValue[] };
}

export interface TimelineMail {
  id: string;
  subject: string;
  recipient: string;
  state: "QUEUED" | "SENT" | "KEPT" | "FAILED";
  createdAt: string;
  sentAt: string | null;
  isForCustomer: boolean;
}

/** Entries of the log about an order whose payment method has paid after it was placed. They stand for that payment. */
const paidBy = ["order.mark-paid", "order.capture", "order.capture-outside"];

interface TimelineOrder {
  placedAt: Date;
  fulfilledAt: Date | null;
  fulfillmentStatus: FulfillmentStatus;
  payments: readonly {
    id: string;
    provider: string;
    state: "PAID" | "AWAITING";
    amountCents: number;
    createdAt: string;
  }[];
}

/**
 * Everything that happened to an order, oldest first, from what is stored. Payments and fulfillment at the time of the
 * purchase have no entry in the audit log, because nobody did them by hand.
 */
export function orderTimeline(
  order: TimelineOrder,
  entries: readonly TimelineEntry[],
  mails: readonly TimelineMail[],
): TimelineEvent[] {
  const has = (action: string) => entries.some((entry) => entry.action === action);
  const events: TimelineEvent[] = [event("placed", "order.placed", order.placedAt.toISOString())];
  // Gift cards have paid at the purchase in any case.
  const isPaidLater = paidBy.some(has);
  for (const { id, provider, state, amountCents, createdAt } of order.payments) {
    if (state !== "PAID" || amountCents === 0 || (isPaidLater && provider !== giftCardProvider)) continue;
    events.push({ ...event(id, "order.paid", createdAt), amountCents });
  }
  if (order.fulfilledAt && !has("order.fulfill")) {
    events.push(event("fulfilled", "order.fulfilled", order.fulfilledAt.toISOString()));
  }
  for (const { id, action, by, at, detail } of entries) {
    const { amountCents = null, count = null, changes = [] } = detail;
    events.push({ ...event(id, action, at), by, amountCents, count, changes });
  }
  for (const { id, createdAt, sentAt, ...mail } of mails) {
    events.push({ ...event(id, "order.mail", sentAt ?? createdAt), mail });
  }
  // What happened at the same time stays in this order.
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function event(id: string, action: string, at: string): TimelineEvent {
  return {
    id,
    action,
    by: null,
    at: new Date(at).toISOString(),
    amountCents: null,
    count: null,
    mail: null,
    changes: [],
  };
}
