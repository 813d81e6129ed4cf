import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { attemptAt, expiryNoticeAt, reminderAt } from "../domain/nextAction.ts";
import { daysLater } from "../domain/schedule.ts";
import { priceNoticeDays } from "../domain/subscriptionLifecycle.ts";
import { resumeSubscription } from "./changeSubscription.ts";
import { type RenewalServices, renewSubscription } from "./renewSubscription.ts";
import { planTurn, saveSubscription, writeEvent } from "./saveSubscription.ts";
import { readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

/** Does what is due for a subscription: new prices, the end of a pause, reminders, a renewal. Repeating it is harmless. */
export async function takeTurn(
  site: SiteScope,
  services: RenewalServices,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const subscription = await site.transaction(async (tx) => {
    const found = await readSubscription(tx, subscriptionId, { lock: true });
    return found && prepare(tx, services, found, now);
  });
  if (!subscription) return;
  const at = attemptAt(subscription);
  if (at && at <= now) await renewSubscription(site, services, subscriptionId, { reason: "due", now });
  else await site.transaction((tx) => planTurn(tx, subscription, now));
}

async function prepare(
  tx: SiteTransaction,
  { mails }: RenewalServices,
  found: StoredSubscription,
  now: Date,
): Promise<StoredSubscription> {
  let subscription = await tellNewPrice(tx, mails, found, now);
  if (subscription.state === "ACTIVE" && subscription.pausedUntil && subscription.pausedUntil <= now) {
    await resumeSubscription(tx, mails, subscription, { now: subscription.pausedUntil });
    subscription = (await readSubscription(tx, found.id)) as StoredSubscription;
  }
  const date = subscription.nextRenewalAt;
  const reminder = reminderAt(subscription);
  // Not after downtime, when the renewal itself is due.
  if (date && reminder && reminder <= now) {
    if (date > now) await mails.put(tx, subscription, "upcoming", { date });
    subscription = await saveSubscription(tx, found.id, { reminded_period: subscription.nextPeriod }, now);
  }
  const notice = expiryNoticeAt(subscription);
  if (date && notice && notice <= now) {
    await mails.put(tx, subscription, "card-expires", { date });
    subscription = await saveSubscription(tx, found.id, { is_expiry_told: true }, now);
  }
  return subscription;
}

/** Tells the customer about a changed price, which applies to renewals a week later. */
async function tellNewPrice(
  tx: SiteTransaction,
  mails: RenewalServices["mails"],
  subscription: StoredSubscription,
  now: Date,
): Promise<StoredSubscription> {
  if (!subscription.isPriceStale) return subscription;
  const variant = await tx.db
    .selectFrom("variants as variant")
    .innerJoin("websites as website", "website.id", "variant.website_id")
    .select(["variant.price_cents", "variant.sale_price_cents", "variant.on_sale", "website.locale"])
    .where("variant.website_id", "=", tx.websiteId)
    .where("variant.id", "=", subscription.variantId)
    .executeTakeFirst();
  const { unitPriceCents, nextPriceCents, quantity, currency, timeZone, id } = subscription;
  const known = nextPriceCents ?? unitPriceCents;
  const price = variant
    ? currentPriceCents({
        priceCents: variant.price_cents,
        salePriceCents: variant.sale_price_cents,
        onSale: variant.on_sale,
      })
    : known;
  if (!variant || price === known) return saveSubscription(tx, id, { is_price_stale: false }, now);
  const from = daysLater(now, priceNoticeDays, timeZone);
  const saved = await saveSubscription(
    tx,
    id,
    { is_price_stale: false, next_price_cents: price, next_price_at: from },
    now,
  );
  const text = (cents: number) => formatMoney({ cents: cents * quantity, currency }, variant.locale);
  const values = { oldPrice: text(known), newPrice: text(price) };
  await writeEvent(tx, id, { kind: "price-changed", detail: values, at: now });
  await mails.put(tx, saved, "price-changed", { ...values, date: from });
  return saved;
}
