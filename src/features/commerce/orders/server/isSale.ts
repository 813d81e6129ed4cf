import { sql } from "kysely";

/**
 * SQL condition on a row of `orders`: it counts as a sale if it was paid with real money and not canceled. Every sales
 * figure uses `is_sale`, which the database's triggers call too.
 */
export const isSale = sql<boolean>`is_sale(orders.fulfillment_status, orders.payment_state, orders.test_mode)`;

/**
 * SQL condition on a row of `orders`: it was paid with real money. For figures in which canceled orders count as refunds.
 */
export const wasPaid = sql<boolean>`(orders.payment_state <> 'AWAITING' and not orders.test_mode)`;

/** SQL condition: a sale that was not completely fulfilled yet. Unpaid orders are not included. */
export const isToFulfill = sql<boolean>`(orders.fulfillment_status in ('PENDING', 'PARTIALLY_FULFILLED')
  and ${isSale})`;
