import { sql } from "kysely";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { subscriptionPath } from "../browserContract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { describeNextPayment } from "./describePayment.ts";
import { quoteNext } from "./priceRenewal.ts";
import { readSubscription } from "./subscriptionRows.ts";

/** The subscription that an order pays for, for its page: what it costs, and when it is charged next. */
export async function describeSubscriptionOf(
  { site, website, now }: RequestContext,
  orderId: string,
): Promise<{ path: string; text: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from subscription_cycles
    where website_id = ${site.websiteId} and order_id = ${orderId}`.execute(site.db);
  const subscription = rows[0] && (await readSubscription(site, rows[0].id));
  if (!subscription) return undefined;
  const { plan, currency, quantity, unitPriceCents } = subscription;
  const price = planPriceText({ amountCents: unitPriceCents * quantity, currency, plan }, website.locale);
  const next = describeNextPayment(website, subscription, await quoteNext(site, website, subscription, now), now);
  return {
    path: subscriptionPath(subscription.id),
    text: [price, next].filter(Boolean).join(" · "),
  };
}
