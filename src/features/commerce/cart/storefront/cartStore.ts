import { isSignedIn, userInfoCookie } from "#features/audience/members/domain/isSignedIn.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { createStore } from "#kernel/browser/createStore.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { useStore } from "#kernel/browser/useStore.ts";
import { cartCalls, cartEvents, hasCartCookie } from "../browserContract.ts";
import type { readCartRoute, ShoppingCart } from "../contract.ts";
import { notifyOtherTabs, onOtherTabsChange } from "./otherTabs.ts";

/**
 * The page's state of the visitor's cart (spec.txt §4 "Cart model"); `none` until it is loaded. While recalculating,
 * `cart` is the expected result.
 */
export type CartView =
  | { state: "none" }
  | { state: "loading" }
  | { state: "loaded"; cart: ShoppingCart }
  | { state: "recalculating"; cart: ShoppingCart };

const nothing: CartView = { state: "none" };

/** One cart for all islands of the page. */
export const cartStore = createStore<CartView>(nothing);

let wasRecalculating = false;

// The page's own scripts may listen too: `document.addEventListener("cart:recalculating-end", …)`.
cartStore.subscribe(() => {
  const view = cartStore.get();
  const isRecalculating = view.state === "recalculating";
  if (isRecalculating === wasRecalculating) return;
  wasRecalculating = isRecalculating;
  const name = isRecalculating ? cartEvents.recalculatingStart : cartEvents.recalculatingEnd;
  document.dispatchEvent(new CustomEvent(name, { detail: "cart" in view ? view.cart : undefined }));
});

/** The current cart; undefined before it was loaded. */
export function knownCart(): ShoppingCart | undefined {
  const view = cartStore.get();
  return "cart" in view ? view.cart : undefined;
}

/** Shows the server's latest cart. */
export function showCart(cart: ShoppingCart): void {
  cartStore.set({ state: "loaded", cart });
}

/** Shows the server's cart after a change by this page, and notifies the browser's other tabs. */
export function showChangedCart(cart: ShoppingCart): void {
  showCart(cart);
  notifyOtherTabs();
}

/**
 * Whether a page loads the cart: when someone is signed in or a cookie shows a cart (spec.txt §4). The cart's own
 * cookie is not readable, so `has-cart` shows it.
 */
export function shouldLoadCart(cookies: string): boolean {
  if (readCookie(hasCartCookie, cookies) === "true") return true;
  return isSignedIn(readCookie(userInfoCookie, cookies));
}

let isWatching = false;

/**
 * Loads the cart if there may be one, and again whenever it may have changed: another tab reports it, or the visitor
 * returns to a page that the browser cached. Called by every island that shows the cart; only the first call has an
 * effect.
 */
export function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("pageshow", (event) => {
    if (event.persisted && shouldLoadCart(document.cookie)) void refreshCart();
  });
  onOtherTabsChange(() => void refreshCart());
  addEventListener("visibilitychange", () => {
    // Bought in another tab: the cookie is gone, but the lines are still shown here.
    const isOutdated = (knownCart()?.totalQuantity ?? 0) > 0 && !shouldLoadCart(document.cookie);
    if (document.visibilityState === "visible" && isOutdated) void refreshCart();
  });
  if (cartStore.get().state !== "none" || !shouldLoadCart(document.cookie)) return;
  cartStore.set({ state: "loading" });
  void refreshCart();
}

/** Loads the cart now. After a failure, the page stays as it is. */
export async function refreshCart(): Promise<void> {
  const result = await callApi<typeof readCartRoute>(cartCalls.readCart, {});
  // A running change will return something newer.
  if (cartStore.get().state === "recalculating") return;
  if (result.ok) showCart(result.data);
  else if (cartStore.get().state === "loading") cartStore.set(nothing);
}

/** The cart for islands. The server renders pages without one, because they are the same for everyone. */
export function useCart(): CartView {
  return useStore(cartStore, nothing);
}
