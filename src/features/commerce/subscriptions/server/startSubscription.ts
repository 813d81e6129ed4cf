import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { ProductLine } from "#features/commerce/cart/domain/lineItem.ts";
import type { StoredLine } from "#features/commerce/cart/server/index.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { subscriptionPaid } from "../contract.ts";
import { shownCard } from "../domain/attempt.ts";
import { periodStart } from "../domain/schedule.ts";
import { isComplete } from "../domain/subscriptionLifecycle.ts";
import { complete } from "./recordCycle.ts";
import { planTurn, writeEvent } from "./saveSubscription.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { periodOf, readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

interface FirstOrder {
  cartId: string;
  memberId: string | null;
  customerEmail: string;
  customerName: string;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress;
  shippingRateName: string | null;
  currency: string;
  testMode: boolean;
  timeZone: string;
  lines: (StoredLine & ProductLine)[];
}

/** Starts a subscription with its first order, in the transaction that writes the order. */
export async function startSubscription(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  { orderId, method, now }: { orderId: string; method: PaymentMethod | null; now: Date },
): Promise<void> {
  const first = await readFirstOrder(tx, orderId, now);
  const [line] = first?.lines ?? [];
  if (!first || !line?.plan) return;
  const { timeZone } = first;
  const { plan } = line;
  const { value, unit } = plan.billingPeriod;
  const until = periodStart({ anchorAt: now, billingPeriod: plan.billingPeriod, timeZone }, 1);
  const isDone = isComplete({ cyclesDone: 1, numBillingCycles: plan.numBillingCycles });
  const id = newId();
  await tx.db
    .insertInto("subscriptions")
    .values({
      website_id: tx.websiteId,
      id,
      member_id: first.memberId,
      customer_email: first.customerEmail,
      customer_name: first.customerName,
      product_id: line.productId,
      variant_id: line.variantId,
      product_type: line.productType,
      product_name: line.name,
      sku: line.sku,
      attributes: JSON.stringify(line.attributes),
      option_names: line.optionNames,
      asset_id: line.assetId,
      quantity: line.quantity,
      additional_fields: line.additionalFields && JSON.stringify(line.additionalFields),
      unit_price_cents: currentPriceCents(line),
      currency: first.currency,
      period_value: value,
      period_unit: unit,
      num_billing_cycles: plan.numBillingCycles,
      cycles_done: 1,
      state: isDone ? "COMPLETED" : "ACTIVE",
      anchor_at: now,
      time_zone: timeZone,
      next_period: 1,
      next_renewal_at: isDone ? null : until,
      paid_until: until,
      shipping_address: first.shippingAddress && JSON.stringify(first.shippingAddress),
      billing_address: JSON.stringify(first.billingAddress),
      shipping_rate_name: first.shippingRateName,
      payment_method: method && JSON.stringify(method),
      test_mode: first.testMode,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx.db
    .insertInto("subscription_cycles")
    .values({
      website_id: tx.websiteId,
      subscription_id: id,
      cycle: 1,
      state: "PAID",
      cart_id: first.cartId,
      order_id: orderId,
      due_at: now,
      paid_at: now,
    })
    .execute();
  const subscription = (await readSubscription(tx, id)) as StoredSubscription;
  await writeEvent(tx, id, { kind: "started", attempt: { by: "due", ...shownCard(method) }, at: now });
  await mails.put(tx, subscription, "started");
  await tx.emit(subscriptionPaid, { ...periodOf(subscription), orderId });
  if (isDone) await complete(tx, mails, subscription, now);
  else await planTurn(tx, subscription, now);
}

async function readFirstOrder(tx: SiteTransaction, orderId: string, now: Date): Promise<FirstOrder | undefined> {
  const { rows } = await sql<FirstOrder>`
    select placed.cart_id as "cartId", placed.member_id as "memberId", placed.customer_email as "customerEmail",
      placed.customer_name as "customerName", placed.shipping_address as "shippingAddress",
      placed.billing_address as "billingAddress", placed.shipping_rate_name as "shippingRateName", placed.currency,
      placed.test_mode as "testMode", website.time_zone as "timeZone",
      cart_lines(placed.website_id, placed.cart_id, ${now}) as lines
    from orders as placed
    join websites as website on website.id = placed.website_id
    where placed.website_id = ${tx.websiteId} and placed.id = ${orderId}`.execute(tx.db);
  return rows[0];
}
