/**
 * What a cart is for. `cart` is the visitor's own, which the cart page shows. The others hold one purchase and go straight
 * to the checkout: a gift card, the first payment of a subscription or one of its renewals, a donation, and an order that
 * the owner prepared.
 */
export const cartKinds = ["cart", "gift-card", "subscription", "donation", "draft"] as const;

export type CartKind = (typeof cartKinds)[number];

/** Whether nothing in it can be taxed: donations never are, and gift cards not when they are sold. It has no row for a tax. */
export function isUntaxed(kind: CartKind): boolean {
  return kind === "donation" || kind === "gift-card";
}
