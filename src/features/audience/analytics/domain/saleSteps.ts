/**
 * What visits do before an order, in this order. A visit that reached a step counts in each step before it, too: a
 * product can be added to the cart from a list, or bought without a cart.
 */
export const saleSteps = ["seen", "cart", "checkout", "order"] as const;

export type SaleStep = (typeof saleSteps)[number];
