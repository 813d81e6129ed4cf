import { type ApiResult, callApi } from "#kernel/browser/callApi.ts";
import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import { cartCalls } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type {
  CartEntry,
  removeEntryRoute,
  ShoppingCart,
  saveAnswersRoute,
  saveLocationRoute,
  setQuantityRoute,
} from "../contract.ts";
import { cartStore, refreshCart, showChangedCart } from "./cartStore.ts";

/** The server's last cart, which a failed change restores. */
let confirmed: ShoppingCart | undefined;
let waiting = 0;
let queue: Promise<{ ok: boolean }> = Promise.resolve({ ok: true });

/** Waits for the running changes. @returns whether the last of them succeeded */
export async function changesAnswered(): Promise<boolean> {
  let last: { ok: boolean };
  do {
    last = await queue;
    // The change shows its own answer first.
    await Promise.resolve();
  } while (waiting > 0);
  return last.ok;
}

/**
 * The expected cart after a line gets this quantity, so that the page reacts at once. The server's answer replaces it.
 * Only the lines and their sum change; shipping, tax and discounts are not guessed.
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

/** Sets a line's quantity, above 0. @returns the message of a failure, after the cart was restored */
export async function setEntryQuantity(entryId: string, quantity: number): Promise<string | undefined> {
  const refusal = await change(
    (cart) => withQuantity(cart, entryId, quantity),
    () => callApi<typeof setQuantityRoute>(cartCalls.setQuantity, { params: { entryId }, body: { quantity } }),
  );
  return refusal?.message;
}

/** Removes a line. @returns the message of a failure, after the cart was restored */
export async function removeEntry(entryId: string): Promise<string | undefined> {
  const refusal = await change(
    (cart) => withQuantity(cart, entryId, 0),
    () => callApi<typeof removeEntryRoute>(cartCalls.removeEntry, { params: { entryId } }),
  );
  return refusal?.message;
}

/** Changes a line's answers. @returns why they were refused, with the message of each field */
export function saveAnswers(
  { id, itemId, chosenVariant }: CartEntry,
  answers: Record<string, unknown>,
): Promise<ErrorEnvelope | undefined> {
  const body = { itemId, sku: chosenVariant.sku, additionalFields: JSON.stringify(answers) };
  return change(asItIs, () =>
    callApi<typeof saveAnswersRoute>(cartCalls.saveAnswers, { params: { entryId: id }, body }),
  );
}

export interface LocationChoice {
  country: string;
  state: string;
  postcode: string;
  shippingOption: string | null;
}

/** Sets the estimate's place; no country removes it. @returns why it was refused, with the message of each field */
export function saveLocation(body: LocationChoice): Promise<ErrorEnvelope | undefined> {
  return change(asItIs, () => callApi<typeof saveLocationRoute>(cartCalls.saveLocation, { body }));
}

/** For a change whose result only the server knows. */
export const asItIs = (cart: ShoppingCart) => cart;

/**
 * Sends a change of the cart after those before it.
 * @param expect what the cart probably looks like then, shown at once
 * @returns why it was refused
 */
export async function change(
  expect: (cart: ShoppingCart) => ShoppingCart,
  send: () => Promise<ApiResult<{ shoppingCart: ShoppingCart }>>,
): Promise<ErrorEnvelope | undefined> {
  const view = cartStore.get();
  if (!("cart" in view)) return undefined;
  if (view.state === "loaded") confirmed = view.cart;
  cartStore.set({ state: "recalculating", cart: expect(view.cart) });
  waiting++;
  // One after the other, so that the last answer is the newest.
  const answered = queue.then(send);
  queue = answered;
  const result = await answered;
  waiting--;
  if (result.ok) confirmed = result.data.shoppingCart;
  // Later changes are based on this one, and their answers will show it.
  if (waiting === 0 && confirmed) showChangedCart(confirmed);
  if (result.ok) return undefined;
  if (result.status === 404) {
    // The line is gone, perhaps removed in another window.
    await refreshCart();
    return { ...result.envelope, message: cartPageTexts.tryAgain };
  }
  return result.envelope;
}
