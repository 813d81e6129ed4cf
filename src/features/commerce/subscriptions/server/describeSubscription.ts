import { sql } from "kysely";
import { refusalForOwner } from "#features/commerce/payments/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { SubscriptionDetail } from "../contract.ts";
import { shownCard } from "../domain/attempt.ts";
import { describeQuote } from "./describePayment.ts";
import { summarize } from "./listSubscriptions.ts";
import { quoteNext } from "./priceRenewal.ts";
import { readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

type Place = Pick<SiteScope, "db" | "websiteId">;

/** Most orders and events of one page. */
const maxShown = 200;

/** One subscription for the studio, with its orders and its timeline; undefined if there is none. */
export async function describeSubscription(
  { site, website, now }: Pick<RequestContext, "site" | "website" | "now">,
  id: string,
): Promise<SubscriptionDetail | undefined> {
  const subscription = await readSubscription(site, id);
  if (!subscription) return undefined;
  const [orders, events, quote] = await Promise.all([
    readOrdersOf(site, id),
    readEvents(site, id),
    quoteNext(site, website, subscription, now),
  ]);
  const { nextPriceCents, nextPriceAt, paymentMethod } = subscription;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...summarize(subscription),
    productId: subscription.productId,
    sku: subscription.sku,
    memberId: subscription.memberId,
    cyclesDone: subscription.cyclesDone,
    timeZone: subscription.timeZone,
    paidUntil: subscription.paidUntil.toISOString(),
    isTriedAgain: subscription.retryAt !== null,
    nextAmountText: quote && quote !== "undeliverable" ? describeQuote(quote, subscription, website.locale) : null,
    isDeliverable: quote !== "undeliverable",
    lastFailure: subscription.lastFailure && refusalForOwner(subscription.lastFailure),
    canceledAt: iso(subscription.canceledAt),
    cancelReason: subscription.cancelReason,
    nextPrice:
      nextPriceCents !== null && nextPriceAt
        ? { amountCents: nextPriceCents * subscription.quantity, from: nextPriceAt.toISOString() }
        : null,
    shippingAddress: subscription.shippingAddress,
    billingAddress: subscription.billingAddress,
    card: shownCard(paymentMethod) ?? null,
    orders: orders.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
    events: events.map(({ createdAt, detail, ...event }) => ({
      ...event,
      detail: detail.reason ? { ...detail, reason: refusalForOwner(detail.reason) } : detail,
      at: createdAt.toISOString(),
    })),
  };
}

export interface SubscriptionOrder {
  id: string;
  number: number;
  placedAt: Date;
  grandTotalCents: number;
  paymentState: "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "AWAITING";
}

/** The orders of a subscription, newest first. */
export async function readOrdersOf(
  { db, websiteId }: Place,
  subscriptionId: StoredSubscription["id"],
): Promise<SubscriptionOrder[]> {
  const { rows } = await sql<SubscriptionOrder>`
    select placed.id, placed.number, placed.placed_at as "placedAt", placed.grand_total_cents as "grandTotalCents",
      placed.payment_state as "paymentState"
    from subscription_cycles as cycle
    join orders as placed on placed.website_id = cycle.website_id and placed.id = cycle.order_id
    where cycle.website_id = ${websiteId} and cycle.subscription_id = ${subscriptionId} and placed.number is not null
    order by cycle.cycle desc limit ${maxShown}`.execute(db);
  return rows;
}

async function readEvents({ db, websiteId }: Place, subscriptionId: string) {
  const { rows } = await sql<{
    id: string;
    kind: string;
    detail: Record<string, string>;
    by: string | null;
    createdAt: Date;
  }>`
    select event.id, event.kind, event.detail, coalesce(nullif(account.name, ''), account.email) as by,
      event.created_at as "createdAt"
    from subscription_events as event
    left join accounts as account on account.id = event.account_id
    where event.website_id = ${websiteId} and event.subscription_id = ${subscriptionId}
    order by event.created_at desc, event.id desc limit ${maxShown}`.execute(db);
  return rows;
}
