import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { ProductLine } from "#features/commerce/cart/domain/lineItem.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { cardEnd } from "#features/commerce/payments/domain/card.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { SubscriptionPeriod } from "../contract.ts";
import type { PlannedSubscription } from "../domain/nextAction.ts";

/** A subscription as it is stored. */
export interface StoredSubscription extends PlannedSubscription, ProductLine {
  id: string;
  memberId: string | null;
  customerEmail: string;
  customerName: string;
  assetId: string | null;
  additionalFields: Record<string, unknown> | null;
  unitPriceCents: number;
  currency: string;
  nextPriceCents: number | null;
  nextPriceAt: Date | null;
  isPriceStale: boolean;
  plan: SubscriptionPlan;
  anchorAt: Date;
  paidUntil: Date;
  failures: number;
  lastFailure: string | null;
  isDelayTold: boolean;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress;
  shippingRateName: string | null;
  paymentMethod: PaymentMethod | null;
  testMode: boolean;
  nextActionAt: Date | null;
  createdAt: Date;
}

type Place = Pick<SiteScope, "db" | "websiteId">;

/** The columns of a subscription, by the names of the program. */
export const subscriptionColumns = sql`subscription.id, subscription.member_id as "memberId",
  subscription.customer_email as "customerEmail", subscription.customer_name as "customerName",
  subscription.product_id as "productId", subscription.variant_id as "variantId",
  subscription.product_type as "productType", subscription.product_name as "name", subscription.sku,
  subscription.attributes, subscription.option_names as "optionNames", subscription.asset_id as "assetId",
  subscription.quantity, subscription.additional_fields as "additionalFields",
  subscription.unit_price_cents as "unitPriceCents", subscription.currency,
  subscription.next_price_cents as "nextPriceCents", subscription.next_price_at as "nextPriceAt",
  subscription.is_price_stale as "isPriceStale", subscription.period_unit as "periodUnit",
  json_build_object('billingPeriod', json_build_object('value', subscription.period_value, 'unit',
    subscription.period_unit), 'numBillingCycles', subscription.num_billing_cycles) as plan,
  subscription.num_billing_cycles as "numBillingCycles", subscription.cycles_done as "cyclesDone", subscription.state,
  subscription.anchor_at as "anchorAt", subscription.time_zone as "timeZone", subscription.next_period as "nextPeriod",
  subscription.next_renewal_at as "nextRenewalAt", subscription.paid_until as "paidUntil",
  subscription.paused_until as "pausedUntil", subscription.failures, subscription.retry_at as "retryAt",
  subscription.last_failure as "lastFailure", subscription.canceled_at as "canceledAt",
  subscription.cancel_reason as "cancelReason", subscription.reminded_period as "remindedPeriod",
  subscription.is_expiry_told as "isExpiryTold", subscription.is_delay_told as "isDelayTold",
  subscription.shipping_address as "shippingAddress", subscription.billing_address as "billingAddress",
  subscription.shipping_rate_name as "shippingRateName", subscription.payment_method as "paymentMethod",
  subscription.test_mode as "testMode", subscription.next_action_at as "nextActionAt",
  subscription.created_at as "createdAt"`;

/** A subscription; undefined if the website has none with this id. @param lock until the end of the transaction */
export async function readSubscription(
  { db, websiteId }: Place,
  id: string,
  { lock = false } = {},
): Promise<StoredSubscription | undefined> {
  const { rows } = await sql<Omit<StoredSubscription, "cardEndsAt">>`
    select ${subscriptionColumns} from subscriptions as subscription
    where subscription.website_id = ${websiteId} and subscription.id = ${id}
    ${lock ? sql`for update of subscription` : sql``}`.execute(db);
  return rows[0] && withCardEnd(rows[0]);
}

/** The subscriptions of a member, newest first. */
export async function readMemberSubscriptions(
  { db, websiteId }: Place,
  memberId: string,
): Promise<StoredSubscription[]> {
  const { rows } = await sql<Omit<StoredSubscription, "cardEndsAt">>`
    select ${subscriptionColumns} from subscriptions as subscription
    where subscription.website_id = ${websiteId} and subscription.member_id = ${memberId}
    order by subscription.created_at desc, subscription.id desc limit 200`.execute(db);
  return rows.map(withCardEnd);
}

function withCardEnd(row: Omit<StoredSubscription, "cardEndsAt">): StoredSubscription {
  const { expiresIn } = row.paymentMethod ?? {};
  return { ...row, cardEndsAt: expiresIn ? cardEnd(expiresIn) : null };
}

export function scheduleOf({ anchorAt, plan: { billingPeriod }, timeZone }: StoredSubscription) {
  return { anchorAt, billingPeriod, timeZone };
}

/** What events tell about it. */
export function periodOf(subscription: StoredSubscription): SubscriptionPeriod {
  const { id: subscriptionId, memberId, productId, productType, paidUntil: until } = subscription;
  return { subscriptionId, memberId, productId, productType, until };
}
