import { sql, type Updateable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { subscriptionTurnJob } from "../contract.ts";
import type { Attempt } from "../domain/attempt.ts";
import type { EventKind } from "../domain/eventKinds.ts";
import { nextActionAt } from "../domain/nextAction.ts";
import { readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

/** Columns that a change of a subscription sets. */
export type SubscriptionColumns = Omit<
  Updateable<DB["subscriptions"]>,
  "website_id" | "id" | "next_action_at" | "updated_at"
>;

/** Changes a locked subscription, and plans when its job looks at it next. @returns it as it is now */
export async function saveSubscription(
  tx: SiteTransaction,
  id: string,
  changes: SubscriptionColumns,
  now: Date,
): Promise<StoredSubscription> {
  await tx.db
    .updateTable("subscriptions")
    .set({ ...changes, updated_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", id)
    .execute();
  const saved = (await readSubscription(tx, id)) as StoredSubscription;
  return { ...saved, nextActionAt: await planTurn(tx, saved, now) };
}

/** Plans the next look at a subscription, instead of an earlier plan. */
export async function planTurn(tx: SiteTransaction, subscription: StoredSubscription, now: Date): Promise<Date | null> {
  const at = nextActionAt(subscription);
  if (at?.getTime() !== subscription.nextActionAt?.getTime()) {
    await tx.db
      .updateTable("subscriptions")
      .set({ next_action_at: at })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", subscription.id)
      .execute();
  }
  if (at) await enqueueTurn(tx, subscription.id, at > now ? at : undefined);
  return at;
}

export async function enqueueTurn(tx: SiteTransaction, subscriptionId: string, runAt?: Date): Promise<void> {
  const jobKey = turnKey(subscriptionId);
  await tx.enqueue(subscriptionTurnJob, { subscriptionId }, runAt ? { jobKey, runAt } : { jobKey });
}

export const turnKey = (subscriptionId: string) => `${subscriptionTurnJob.name}:${subscriptionId}`;

/** Writes a line of the timeline. @param event.detail texts for its sentence, besides those of the attempt to charge */
export async function writeEvent(
  tx: SiteTransaction,
  subscriptionId: string,
  event: {
    kind: EventKind;
    detail?: Record<string, string>;
    attempt?: Attempt;
    accountId?: string | undefined;
    at: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto("subscription_events")
    .values({
      website_id: tx.websiteId,
      subscription_id: subscriptionId,
      id: newId(),
      kind: event.kind,
      detail: JSON.stringify({ ...event.detail, ...event.attempt }),
      account_id: event.accountId ?? null,
      created_at: event.at,
    })
    .execute();
}

/** The newest line of the timeline. */
export async function readLastEvent(
  { db, websiteId }: SiteTransaction,
  subscriptionId: string,
): Promise<{ kind: string; why: string | null; at: Date } | undefined> {
  const { rows } = await sql<{ kind: string; why: string | null; at: Date }>`
    select kind, detail->>'why' as why, created_at as at from subscription_events
    where website_id = ${websiteId} and subscription_id = ${subscriptionId}
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** A renewal, or the first purchase, as one cycle. */
export interface StoredCycle {
  subscriptionId: string;
  cycle: number;
  state: "OPEN" | "CHARGING" | "PAID" | "DROPPED";
  cartId: string;
  isReactivation: boolean;
  attempt: Attempt;
  attemptAccountId: string | null;
}

/** The cycle of a cart or of its order, or the open one of a subscription. */
export async function readCycle(
  { db, websiteId }: Pick<SiteTransaction, "db" | "websiteId">,
  by: { cartId: string } | { orderId: string } | { subscriptionId: string },
): Promise<StoredCycle | undefined> {
  const found =
    "cartId" in by
      ? sql`cart_id = ${by.cartId}`
      : "orderId" in by
        ? sql`cart_id = (select placed.cart_id from orders as placed
            where placed.website_id = ${websiteId} and placed.id = ${by.orderId})`
        : sql`subscription_id = ${by.subscriptionId} and state in ('OPEN', 'CHARGING')`;
  const { rows } = await sql<StoredCycle>`
    select subscription_id as "subscriptionId", cycle, state, cart_id as "cartId", is_reactivation as "isReactivation",
      attempt, attempt_account_id as "attemptAccountId"
    from subscription_cycles where website_id = ${websiteId} and ${found}`.execute(db);
  return rows[0];
}

export async function setCycle(
  tx: SiteTransaction,
  { subscriptionId, cycle }: Pick<StoredCycle, "subscriptionId" | "cycle">,
  changes: Updateable<DB["subscription_cycles"]> & { state?: StoredCycle["state"] },
): Promise<void> {
  await tx.db
    .updateTable("subscription_cycles")
    .set(changes)
    .where("website_id", "=", tx.websiteId)
    .where("subscription_id", "=", subscriptionId)
    .where("cycle", "=", cycle)
    .execute();
}
