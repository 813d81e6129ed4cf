/**
 * When the browser hydrates an island:
 * - `touch`: at the first pointer, key or touch anywhere on the page
 * - `load`: at once, where it shows state (the cart page, a checkout)
 * - `cart`: at once when the visitor has a cart (spec.txt §4), else at the first touch
 * - `never`: rendered on the server only
 */
export type Hydration = "touch" | "load" | "cart" | "never";

/** A React component that the server renders into a page and the browser may hydrate. Its props are sent as JSON. */
export interface Island<Props> {
  name: string;
  hydration: Hydration;
  /** Type only; never set. */
  readonly props?: Props;
}

/** @example export const cartPill = defineIsland<CartPillProps>("CartPill", "cart"); */
export function defineIsland<Props>(name: string, hydration: Hydration): Island<Props> {
  return { name, hydration };
}
