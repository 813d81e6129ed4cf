import { callApi } from "#kernel/browser/callApi.ts";
import { createStore } from "#kernel/browser/createStore.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { useStore } from "#kernel/browser/useStore.ts";
import { cartCalls, cartEvents, hasCartCookie } from "../browserContract.ts";
import type { readCartRoute, ShoppingCart } from "../contract.ts";
import { onOtherTabsChange, tellOtherTabs } from "./otherTabs.ts";

/**
 * What the page knows of the visitor's cart (spec.txt §4 "Cart model"); `none` until it is asked for or given. While
 * recalculating, `cart` is what the change should come to.
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

/** The cart as it is known now; undefined before it was asked for. */
export function knownCart(): ShoppingCart | undefined {
  const view = cartStore.get();
  return "cart" in view ? view.cart : undefined;
}

/** What the server said last. */
export function showCart(cart: ShoppingCart): void {
  cartStore.set({ state: "loaded", cart });
}

/** What the server said after a change that this page made: the browser's other tabs learn of it. */
export function showChangedCart(cart: ShoppingCart): void {
  showCart(cart);
  tellOtherTabs();
}

/**
 * Whether a page starts by asking for the cart: when someone is signed in or a cookie tells of a cart (spec.txt §4).
 * The cart's own cookie is not readable; `has-cart` stands for it.
 */
export function wantsCart(cookies: string): boolean {
  if (readCookie(hasCartCookie, cookies) === "true") return true;
  return /"authenticated":\s*true/.test(readCookie("siteUserInfo", cookies) ?? "");
}

let isWatching = false;

/**
 * Asks for the cart, when there may be one, and again whenever it may have changed: another tab says so, or the visitor
 * comes back to a page that the browser kept. Called by every island that shows the cart; only the first call counts.
 */
export function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("pageshow", (event) => {
    if (event.persisted && wantsCart(document.cookie)) void refreshCart();
  });
  onOtherTabsChange(() => void refreshCart());
  addEventListener("visibilitychange", () => {
    // Bought in another tab: the cookie is gone, the lines are still shown here.
    const isOutdated = (knownCart()?.totalQuantity ?? 0) > 0 && !wantsCart(document.cookie);
    if (document.visibilityState === "visible" && isOutdated) void refreshCart();
  });
  if (cartStore.get().state !== "none" || !wantsCart(document.cookie)) return;
  cartStore.set({ state: "loading" });
  void refreshCart();
}

/** Asks for the cart now. A failure leaves the page as it is: nothing was lost. */
export async function refreshCart(): Promise<void> {
  const result = await callApi<typeof readCartRoute>(cartCalls.readCart, {});
  // A change that is on its way answers with something newer.
  if (cartStore.get().state === "recalculating") return;
  if (result.ok) showCart(result.data);
  else if (cartStore.get().state === "loading") cartStore.set(nothing);
}

/** The cart as islands show it; the server renders pages without one, since they are the same for everyone. */
export function useCart(): CartView {
  return useStore(cartStore, nothing);
}
