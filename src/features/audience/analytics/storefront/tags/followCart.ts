import { cartCalls, hasCartCookie } from "#features/commerce/cart/browserContract.ts";
import type { ShoppingCart } from "#features/commerce/cart/contract.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { cartChanges, type KnownCart, nothingInCart } from "../../domain/tags/cartChanges.ts";
import { cartItems } from "../../domain/tags/cartItems.ts";
import type { ShopEvent } from "../../domain/tags/shopEvents.ts";
import { remember, remembered, tagStorage } from "./tagStorage.ts";

/**
 * Tells what is added to the cart and removed from it: when the page is opened, and after each call that changed the cart.
 * What was sent before is remembered, and tabs take turns, so that each change is sent once. Product pages load nothing
 * for it.
 */
export function followCart(tell: (event: ShopEvent) => void): void {
  const look = () => (navigator.locks ? navigator.locks.request("tag-cart", () => compare(tell)) : compare(tell));
  const lookQuietly = () => void look().catch(() => undefined);
  // The cart of the last visit may be gone, because it was bought.
  if (readCookie(hasCartCookie) === "true") lookQuietly();
  else remember(tagStorage.cart, nothingInCart);
  const changes = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => isChange(name))) lookQuietly();
  });
  changes.observe({ type: "resource" });
}

const isChange = (address: string) =>
  address.includes(cartCalls.addEntry.path) && !/\/(?:form|additionalFields)$/.test(address);

async function compare(tell: (event: ShopEvent) => void): Promise<void> {
  const answer = await fetch(cartCalls.readCart.path);
  if (!answer.ok) return;
  const cart = (await answer.json()) as ShoppingCart;
  const known = remembered<KnownCart>(tagStorage.cart);
  const now = { id: cart.id, items: cartItems(cart) };
  if (!remember(tagStorage.cart, now)) return;
  for (const event of cartChanges(known, now, cart.currency)) tell(event);
}
