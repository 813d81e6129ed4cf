import { useRef, useState } from "react";
import type { ShopProduct } from "#features/commerce/catalog/contract.ts";
import {
  chosenVariant,
  isQuantityShown,
  type ProductChoice,
} from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { cartCalls, cartTexts } from "../browserContract.ts";
import type { addEntryRoute } from "../contract.ts";
import { addTimings, wait } from "./addTimings.ts";
import { addToCartProblem } from "./addToCartProblem.ts";
import { showCart } from "./cartStore.ts";
import { fillPlural } from "./cartWords.ts";
import { goToCheckout } from "./goToCheckout.ts";

export type AddPhase = "idle" | "adding" | "added";

export interface AddAlert {
  title: string;
  message: string;
}

/**
 * The button's life (spec.txt §4): idle → adding → 1 s after the server's yes "Added!" → 2 s → idle. An error shows and
 * returns to idle after 1 s. Anything but an idle button ignores clicks. Express checkout goes straight to paying.
 */
export function useAddToCart(product: ShopProduct, expressCheckout: boolean, firstAlert: AddAlert | undefined) {
  const [phase, setPhase] = useState<AddPhase>("idle");
  const [alert, setAlert] = useState(firstAlert);
  // State arrives with the next render; a double click may come before it.
  const isBusy = useRef(false);
  const title = expressCheckout ? cartTexts.unableToPurchase : cartTexts.unableToAdd;

  async function send(choice: ProductChoice): Promise<void> {
    const sku = chosenVariant(product, choice.chosen)?.sku ?? null;
    const quantity = isQuantityShown(product, choice.chosen) ? Number(choice.quantity) : 1;
    const body = { itemId: product.itemId, sku, quantity, additionalFields: null };
    const result = await callApi<typeof addEntryRoute>(cartCalls.addEntry, { body });
    if (!result.ok) return fail(result.envelope.message);
    const cart = result.data.shoppingCart;
    showCart(cart);
    if (expressCheckout) {
      // Still adding until the next page is here, or the visitor is back.
      return goToCheckout();
    }
    await wait(addTimings.untilAdded);
    setPhase("added");
    announce(fillPlural(cartTexts.addedAnnouncement, cart.totalQuantity, cart.locale, { title: product.name }));
    await wait(addTimings.untilIdle);
  }

  async function fail(message: string): Promise<void> {
    setAlert({ title, message });
    await wait(addTimings.untilIdleAfterFailure);
  }

  /** @returns false when the choice has a problem that was shown */
  function add(choice: ProductChoice): boolean {
    if (isBusy.current) return true;
    const message = addToCartProblem(
      product,
      isQuantityShown(product, choice.chosen) ? choice : { ...choice, quantity: "1" },
    );
    setAlert(message === undefined ? undefined : { title, message });
    if (message !== undefined) return false;
    isBusy.current = true;
    setPhase("adding");
    void send(choice).finally(() => {
      isBusy.current = false;
      setPhase("idle");
    });
    return true;
  }

  return { phase, alert, add };
}
