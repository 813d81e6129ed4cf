import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { endOfDayToMs, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { listSubscriptionsRoute, SubscriptionFilter, SubscriptionSummary } from "../contract.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import { type StoredSubscription, subscriptionColumns } from "./subscriptionRows.ts";

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of the subscriptions, newest first. The cursor is the time and the id of the previous page's last one. */
export async function listSubscriptions(
  { site, website }: RequestContext,
  { cursor, limit, ...filter }: RouteInput<typeof listSubscriptionsRoute>["query"],
): Promise<RouteAnswer<typeof listSubscriptionsRoute> | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const matching = matchingSubscriptions(website, filter);
  const behind = after
    ? sql`(subscription.created_at, subscription.id) < (${new Date(after[0])}, ${after[1]}::uuid)`
    : sql`true`;
  const [page, count] = await Promise.all([
    sql<StoredSubscription>`
      select ${subscriptionColumns} from subscriptions as subscription where ${matching} and ${behind}
      order by subscription.created_at desc, subscription.id desc limit ${limit + 1}`.execute(site.db),
    sql<{ total: number }>`
      select count(*)::integer as total from subscriptions as subscription where ${matching}`.execute(site.db),
  ]);
  const { shown, nextCursor } = cutPage(page.rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  return { items: shown.map(summarize), nextCursor, total: count.rows[0]?.total ?? 0 };
}

function matchingSubscriptions(
  { id: websiteId, time_zone: timeZone }: RequestContext["website"],
  { search, state, productId, memberId, from, to }: SubscriptionFilter,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`subscription.website_id = ${websiteId}`];
  if (state === "PAUSED") conditions.push(sql`subscription.paused_until is not null`);
  else if (state === "ACTIVE")
    conditions.push(sql`subscription.state = 'ACTIVE' and subscription.paused_until is null`);
  else if (state) conditions.push(sql`subscription.state = ${state}`);
  if (productId) conditions.push(sql`subscription.product_id = ${productId}`);
  if (memberId) conditions.push(sql`subscription.member_id = ${memberId}`);
  // `nextPaymentAt` in SQL.
  const nextPayment = sql`coalesce(subscription.retry_at, subscription.next_renewal_at)`;
  if (from) conditions.push(sql`${nextPayment} >= ${new Date(zonedTimeToMs(from, timeZone))}`);
  if (to) conditions.push(sql`${nextPayment} < ${new Date(endOfDayToMs(to, timeZone))}`);
  if (search) {
    const typed = foldText(search);
    conditions.push(typed ? sql`subscription.searched like ${`%${escapeLike(typed)}%`}` : sql`false`);
  }
  return sql.join(conditions, sql` and `);
}

export function summarize(subscription: StoredSubscription): SubscriptionSummary {
  const { id, customerName, customerEmail, name, attributes, optionNames, quantity, currency, plan, state } =
    subscription;
  return {
    id,
    customerName,
    customerEmail,
    productName: name,
    attributes,
    optionNames,
    quantity,
    amountCents: subscription.unitPriceCents * quantity,
    currency,
    plan,
    state,
    pausedUntil: subscription.pausedUntil?.toISOString() ?? null,
    nextPaymentAt: nextPaymentAt(subscription)?.toISOString() ?? null,
    createdAt: subscription.createdAt.toISOString(),
    testMode: subscription.testMode,
  };
}

/** Products that have subscriptions, by name. */
export async function listSubscribedProducts({ site }: RequestContext): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (product_id) product_id as id, product_name as name from subscriptions
    where website_id = ${site.websiteId} order by product_id, created_at desc limit 500`.execute(site.db);
  return rows.sort((one, other) => one.name.localeCompare(other.name));
}

/** How many subscriptions of a product renew. */
export async function countRenewing({ site }: RequestContext, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from subscriptions
    where website_id = ${site.websiteId} and product_id = ${productId} and state in ('ACTIVE', 'PAST_DUE')`.execute(
    site.db,
  );
  return rows[0]?.count ?? 0;
}
