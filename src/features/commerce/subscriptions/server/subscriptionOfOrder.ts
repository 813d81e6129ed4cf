import { sql } from "kysely";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { subscriptionPath } from "../browserContract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { describeNextPayment } from "./describePayment.ts";
import { quoteNext } from "./priceRenewal.ts";
import { readSubscription } from "./subscriptionRows.ts";

type Context = Pick<RequestContext, "site" | "website" | "now">;

/**
 * The subscription that an order pays for, for its page and its email: what it costs, and when it is charged next.
 * @param options.isRenewal only if the order renewed it, and did not start it
 */
export async function describeSubscriptionOf(
  { site, website, now }: Context,
  orderId: string,
  { isRenewal = false }: { isRenewal?: boolean } = {},
): Promise<{ path: string; text: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from subscription_cycles
    where website_id = ${site.websiteId} and order_id = ${orderId} and (cycle > 1 or not ${isRenewal})`.execute(
    site.db,
  );
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
