import { type ApiResult, callApi } from "#kernel/browser/callApi.ts";
import { cartCalls, cartTexts } from "../browserContract.ts";
import type { removeEntryRoute, ShoppingCart, setQuantityRoute } from "../contract.ts";
import { cartStore, refreshCart, showCart } from "./cartStore.ts";

/** The cart as the server said it last: what a failed change goes back to. */
let confirmed: ShoppingCart | undefined;
let waiting = 0;
let queue: Promise<{ ok: boolean }> = Promise.resolve({ ok: true });

/** Waits for the changes that are on their way. @returns whether the last of them was made */
export async function changesAnswered(): Promise<boolean> {
  let last: { ok: boolean };
  do {
    last = await queue;
    // The change itself shows its answer first.
    await Promise.resolve();
  } while (waiting > 0);
  return last.ok;
}

/**
 * The cart as it should be once a line has this quantity, so that the page answers at once; the server's answer
 * replaces it. Shipping, tax and discounts are not guessed: only the lines and their sum change.
 */
export function withQuantity(cart: ShoppingCart, entryId: string, quantity: number): ShoppingCart {
  const entries = cart.entries
    .map((entry) =>
      entry.id === entryId ? { ...entry, quantity, subTotalCents: quantity * entry.purchasePriceCents } : entry,
    )
    .filter((entry) => entry.quantity > 0);
  return {
    ...cart,
    entries,
    subtotalCents: entries.reduce((sum, entry) => sum + entry.subTotalCents, 0),
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
  };
}

/** Sets a line's quantity, above 0. @returns the message of a failure, after the cart is back to what it was */
export function setEntryQuantity(entryId: string, quantity: number): Promise<string | undefined> {
  return change(entryId, quantity, () =>
    callApi<typeof setQuantityRoute>(cartCalls.setQuantity, { params: { entryId }, body: { quantity } }),
  );
}

/** Removes a line. @returns the message of a failure, after the cart is back to what it was */
export function removeEntry(entryId: string): Promise<string | undefined> {
  return change(entryId, 0, () => callApi<typeof removeEntryRoute>(cartCalls.removeEntry, { params: { entryId } }));
}

async function change(
  entryId: string,
  quantity: number,
  send: () => Promise<ApiResult<{ shoppingCart: ShoppingCart }>>,
): Promise<string | undefined> {
  const view = cartStore.get();
  if (!("cart" in view)) return undefined;
  if (view.state === "loaded") confirmed = view.cart;
  cartStore.set({ state: "recalculating", cart: withQuantity(view.cart, entryId, quantity) });
  waiting++;
  // One after the other, so that the last answer is the newest.
  const answered = queue.then(send);
  queue = answered;
  const result = await answered;
  waiting--;
  if (result.ok) confirmed = result.data.shoppingCart;
  // Later changes are on top of this one: their answers will show it.
  if (waiting === 0 && confirmed) showCart(confirmed);
  if (result.ok) return undefined;
  if (result.status === 404) {
    // The line is gone, perhaps removed in another window.
    await refreshCart();
    return cartTexts.tryAgain;
  }
  return result.envelope.message;
}
