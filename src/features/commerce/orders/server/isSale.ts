import { sql } from "kysely";

/** SQL condition on a row of `orders`: it was paid with real money and not canceled. */
const isPaidFor = sql<boolean>`is_sale(orders.fulfillment_status, orders.payment_state, orders.test_mode)`;

/**
 * SQL condition on a row of `orders`: it counts as a sale if it was paid with real money and not canceled. Every sales
 * figure uses it, or `is_sale`, which the database's triggers call too. Donations are no sales of goods.
 */
export const isSale = sql<boolean>`(${isPaidFor} and orders.kind <> 'donation')`;

/**
 * SQL condition on a row of `orders`: it was paid with real money. For figures in which canceled orders count as refunds.
 */
export const wasPaid = sql<boolean>`(orders.payment_state <> 'AWAITING' and not orders.test_mode)`;

/** SQL condition: paid and not completely fulfilled yet. Donations are fulfilled when they are paid. */
export const isToFulfill = sql<boolean>`(orders.fulfillment_status in ('PENDING', 'PARTIALLY_FULFILLED')
  and ${isPaidFor})`;

/** SQL condition: its payment is authorized and waits to be captured. */
export const waitsForCapture = sql<boolean>`(orders.payment_state = 'AWAITING'
  and orders.fulfillment_status <> 'CANCELED' and exists (select 1 from payments as held
    where held.website_id = orders.website_id and held.order_id = orders.id
      and held.authorization_state in ('AUTHORIZED', 'CAPTURING')))`;

/** SQL condition: `awaitsPayment` of the lifecycle. Nobody waits for the payment of a canceled order. */
export const awaitsPayment = sql<boolean>`(orders.payment_state = 'AWAITING'
  and orders.fulfillment_status <> 'CANCELED' and not ${waitsForCapture})`;
