import { sql } from "kysely";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { subscriptionPath, subscriptionTexts as texts } from "../browserContract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
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
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  const at = nextPaymentAt(subscription);
  const next = at && (at > now ? fillMessage(texts.nextOn, { date: date.format(at) }) : texts.dueNow);
  return {
    path: subscriptionPath(subscription.id),
    text: [price, next].filter(Boolean).join(" · "),
  };
}
