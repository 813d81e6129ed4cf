import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import type { LineAmounts, LineItem, LinePicture } from "#features/commerce/cart/domain/lineItem.ts";
import type { ShownDiscount } from "#features/commerce/discounts/domain/discountRows.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { Authorization } from "../domain/authorization.ts";
import type { LineDownload } from "../domain/downloadAccess.ts";
import type { OrderAnswer } from "../domain/orderAnswers.ts";
import type { RefundState } from "../domain/orderLedger.ts";
import type { FulfillmentStatus, PaymentState } from "../domain/orderLifecycle.ts";
import type { OrderPickup } from "../domain/orderPickup.ts";
import type { OrderTax } from "../domain/orderTaxes.ts";
import type { RefundItem } from "../domain/refundLines.ts";
import type { ShipmentItem } from "../domain/shipment.ts";

/** An order with all its data. Times inside the lists are ISO texts. */
export interface StoredOrder {
  id: string;
  number: number;
  /** The kind of its cart. */
  kind: CartKind;
  orderToken: string;
  downloadToken: string;
  testMode: boolean;
  customerEmail: string;
  customerName: string;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  /** Of the shipping rate or the pickup location. */
  shippingRateName: string | null;
  /** Null: it is not picked up. */
  pickup: OrderPickup | null;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  grandTotalCents: number;
  refundedCents: number;
  priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE";
  fulfillmentStatus: FulfillmentStatus;
  paymentState: PaymentState;
  /** What the customer wrote with the order. */
  note: string;
  /** Answers to the form of the checkout. */
  formAnswers: OrderAnswer[];
  /** Whether the customer agreed to the store's policies, because they had to. */
  hasAgreed: boolean;
  /** The language of the buyer, for emails (`websiteFor`). Empty: the website's own. */
  locale: string;
  placedAt: Date;
  fulfilledAt: Date | null;
  canceledAt: Date | null;
  lines: StoredOrderLine[];
  /** What was taken off: automatic discounts, then that of the code. */
  discounts: ShownDiscount[];
  /** What each tax rule brought; the parts sum to the tax. */
  taxes: OrderTax[];
  /** An amount that is held for it; null if there is none. */
  authorization: Authorization | null;
  /** An amount was held for it, but was released or has expired. Nothing was paid instead. */
  isAuthorizationEnded: boolean;
  /** In the order in which they are refunded: the payment method, then gift cards. */
  payments: {
    id: string;
    provider: string;
    reference: string;
    state: "PAID" | "AWAITING";
    amountCents: number;
    brand: string | null;
    lastFour: string | null;
    disputes: { reference: string; amountCents: number; reason: string; state: "OPEN" | "WON" | "LOST" }[];
    createdAt: string;
    /** Null: it was not authorized first, or is not captured. */
    capturedAt: string | null;
  }[];
  refunds: {
    id: string;
    paymentId: string;
    state: RefundState;
    amountCents: number;
    /** What it gives back of the shipping, with its tax. */
    shippingCents: number;
    /** The items that it gives back. */
    lines: (RefundItem & { costCents: number })[];
    reason: string;
    /** Why it failed. */
    failure: string | null;
    /** Whether the customer gets an email, which a cancellation sends itself. */
    notifyCustomer: boolean;
    /** Of the gift card that it went to instead of the one that paid, which was void. */
    lastFour: string | null;
    idempotencyKey: string;
    createdAt: string;
  }[];
  /** Oldest first. */
  fulfillments: {
    id: string;
    carrier: string;
    trackingNumber: string;
    trackingUrl: string;
    idempotencyKey: string | null;
    createdAt: string;
    lines: ShipmentItem[];
  }[];
}

/** A line as it was bought; its product and its picture may be gone since. */
export interface StoredOrderLine extends LineItem, LineAmounts, LinePicture {
  position: number;
  /** What the cart's kind needed for the line. */
  details: Record<string, unknown> | null;
  /** How many of it were shipped. */
  fulfilledQuantity: number;
  refundedQuantity: number;
  /** How many of it went back into stock, by refunds or by canceling the order. */
  restockedQuantity: number;
  /** Its units are counted in a stock now. False if its product is gone. */
  isCounted: boolean;
  answers: OrderAnswer[];
  /** The limits of its file's link; null without a file, or if it has none. */
  download: LineDownload | null;
}

export type OrderKey = { id: string } | { orderToken: string } | { downloadToken: string };

/** Reads an order by its id, its page's token or its downloads' token, in one statement. */
export async function readOrder(db: Kysely<DB>, websiteId: string, key: OrderKey): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.number, o.kind, o.order_token as "orderToken", o.download_token as "downloadToken",
      o.test_mode as "testMode",
      o.customer_email as "customerEmail", o.customer_name as "customerName", o.shipping_address as "shippingAddress",
      o.billing_address as "billingAddress", o.shipping_rate_name as "shippingRateName", o.pickup, o.currency,
      o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
      o.tax_cents as "taxCents", o.grand_total_cents as "grandTotalCents", o.refunded_cents as "refundedCents",
      o.price_tax_interpretation as "priceTaxInterpretation", o.fulfillment_status as "fulfillmentStatus",
      o.payment_state as "paymentState", o.note, o.form_answers as "formAnswers", o.has_agreed as "hasAgreed", o.locale, o.placed_at as "placedAt", o.fulfilled_at as "fulfilledAt",
      o.canceled_at as "canceledAt",
      coalesce((select json_agg(json_build_object(
        'position', line.position, 'productId', line.product_id, 'variantId', line.variant_id,
        'productType', line.product_type, 'sku', line.sku, 'name', line.product_name,
        'attributes', line.attributes, 'optionNames', line.option_names,
        'answers', case when jsonb_typeof(line.additional_fields) = 'array'
          then line.additional_fields else '[]' end, 'quantity', line.quantity,
        'details', line.details, 'fulfilledQuantity', line.fulfilled_quantity,
        'refundedQuantity', line.refunded_quantity, 'restockedQuantity', line.restocked_quantity,
        'isCounted', coalesce(is_counted(line.product_type, variant.unlimited), false),
        'unitPriceCents', line.unit_price_cents,
        'discountCents', line.discount_cents, 'taxCents', line.tax_cents, 'totalCents', line.total_cents,
        'download', case when link.order_id is not null then json_build_object('expiresAt', link.expires_at,
          'maxDownloads', link.max_downloads, 'downloads', link.downloads, 'revokedAt', link.revoked_at) end,
        'assetId', asset.id, 'fileName', asset_name_in_address(asset), 'altText', asset.alt_text) order by line.position)
        from order_lines as line
        left join variants as variant on variant.website_id = line.website_id and variant.id = line.variant_id
        left join assets as asset on asset.website_id = line.website_id and asset.id = line.asset_id
        left join order_downloads as link on link.website_id = line.website_id and link.order_id = line.order_id
          and link.position = line.position
        where line.website_id = o.website_id and line.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object(
        'name', discount.title, 'code', discount.code, 'lineCents', discount.line_cents,
        'shippingCents', discount.shipping_cents) order by discount.position)
        from order_discounts as discount
        where discount.website_id = o.website_id and discount.order_id = o.id), '[]') as discounts,
      coalesce((select json_agg(json_build_object(
        'name', tax.name, 'country', tax.country, 'state', tax.state, 'postcode', tax.postcode,
        'rateMillionths', tax.rate_millionths, 'taxableCents', tax.taxable_cents, 'taxCents', tax.tax_cents)
        order by tax.position)
        from order_taxes as tax where tax.website_id = o.website_id and tax.order_id = o.id), '[]') as taxes,
      ${authorizationOf("o")} as "authorization", ${isAuthorizationEnded("o")} as "isAuthorizationEnded",
      coalesce((select json_agg(json_build_object(
        'id', payment.id, 'provider', payment.provider, 'reference', payment.reference, 'state', payment.state,
        'amountCents', payment.amount_cents, 'brand', payment.brand, 'lastFour', payment.last_four,
        'disputes', payment.disputes, 'createdAt', payment.created_at, 'capturedAt', payment.captured_at)
          order by payment.position, payment.created_at, payment.id)
        from payments as payment where payment.website_id = o.website_id and payment.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object(
        'id', refund.id, 'paymentId', refund.payment_id, 'state', refund.state, 'amountCents', refund.amount_cents,
        'shippingCents', refund.shipping_cents, 'lines', coalesce((select json_agg(json_build_object(
          'position', item.position, 'quantity', item.quantity, 'restockedQuantity', item.restocked_quantity,
          'costCents', item.cost_cents) order by item.position)
          from refund_lines as item where item.website_id = refund.website_id and item.refund_id = refund.id), '[]'),
        'reason', refund.reason, 'failure', refund.failure ->> 'message',
        'notifyCustomer', refund.notify_customer, 'lastFour', refund.last_four,
        'idempotencyKey', refund.idempotency_key, 'createdAt', refund.created_at) order by refund.created_at, refund.id)
        from refunds as refund where refund.website_id = o.website_id and refund.order_id = o.id), '[]') as refunds,
      coalesce((select json_agg(json_build_object(
        'id', fulfillment.id, 'carrier', fulfillment.carrier, 'trackingNumber', fulfillment.tracking_number,
        'trackingUrl', fulfillment.tracking_url, 'idempotencyKey', fulfillment.idempotency_key,
        'createdAt', fulfillment.created_at, 'lines', coalesce((select json_agg(json_build_object(
          'position', shipped.position, 'quantity', shipped.quantity) order by shipped.position)
          from fulfillment_lines as shipped where shipped.website_id = fulfillment.website_id
            and shipped.fulfillment_id = fulfillment.id), '[]'))
        order by fulfillment.created_at, fulfillment.id)
        from fulfillments as fulfillment
        where fulfillment.website_id = o.website_id and fulfillment.order_id = o.id), '[]') as fulfillments
    from orders as o
    where o.website_id = ${websiteId} and ${matches(key)}`.execute(db);
  return rows[0];
}

function matches(key: OrderKey): RawBuilder<unknown> {
  if ("id" in key) return sql`o.id = ${key.id}`;
  return "orderToken" in key ? sql`o.order_token = ${key.orderToken}` : sql`o.download_token = ${key.downloadToken}`;
}

/** The amount that is held for an order, as JSON. @param order the name of its row */
export function authorizationOf(order: string): RawBuilder<Authorization | null> {
  return sql<Authorization | null>`(select json_build_object('paymentId', held.id, 'state', held.authorization_state,
      'amountCents', held.amount_cents, 'captureBefore', to_char(held.capture_before at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from payments as held
    where held.website_id = ${sql.ref(`${order}.website_id`)} and held.order_id = ${sql.ref(`${order}.id`)}
      and held.authorization_state in ('AUTHORIZED', 'CAPTURING') limit 1)`;
}

/** SQL condition: an amount was held for an order, but was released or has expired. @param order the name of its row */
export function isAuthorizationEnded(order: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from payments as held
    where held.website_id = ${sql.ref(`${order}.website_id`)} and held.order_id = ${sql.ref(`${order}.id`)}
      and held.authorization_state in ('VOIDING', 'ENDED'))`;
}
