import { sql } from "kysely";

/**
 * The rule of what counts as a sale, as a condition on a row of `orders`: it was paid, with real money, and was not
 * canceled. Every figure of sales asks it.
 */
export const isSale = sql<boolean>`(orders.fulfillment_status <> 'CANCELED' and orders.payment_state <> 'AWAITING'
  and not orders.test_mode)`;

/** The rule of what waits to be sent: a sale that was not fulfilled yet. Who has not paid waits for nothing. */
export const isToFulfill = sql<boolean>`(orders.fulfillment_status = 'PENDING' and ${isSale})`;
