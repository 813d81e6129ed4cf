import { useRef, useState } from "react";
import { productTypes } from "#features/commerce/catalog/browserContract.ts";
import type { ShopProduct } from "#features/commerce/catalog/shopContract.ts";
import type { ProductChoice } from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { announce } from "#kernel/browser/announcer.ts";
import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import { cartTexts } from "../browserContract.ts";
import { addTimings, wait } from "./addTimings.ts";
import { addToCartProblem } from "./addToCartProblem.ts";
import type { CartAlertText } from "./CartAlert.tsx";
import { showChangedCart } from "./cartStore.ts";
import { fillPlural } from "./cartTexts.ts";
import { goToCheckout, goToPage } from "./goToCheckout.ts";
import { alertTitle, giftCardUrl, type Purchase, purchase, purchasedChoice } from "./purchase.ts";
import { stockProblem } from "./stockProblem.ts";
import { useAnswersDialog } from "./useAnswersDialog.ts";

export type AddPhase = "idle" | "adding" | "added";

/**
 * The button's states (spec.txt §4): idle → adding → 1 s after success "Added!" → 2 s → idle. An error returns to idle
 * after 1 s, and disappears when another choice is made. Clicks are ignored unless it is idle. Express checkout,
 * subscriptions and gift cards go straight to the payment. A product with a form is added from its lightbox, if it is
 * in stock.
 */
export function useAddToCart(
  product: ShopProduct,
  choice: ProductChoice,
  expressCheckout: boolean,
  firstAlert: CartAlertText | undefined,
) {
  const [phase, setPhase] = useState<AddPhase>("idle");
  const [alert, setAlert] = useState(firstAlert);
  const [isOpening, setOpening] = useState(false);
  const dialog = useAnswersDialog<ProductChoice>();
  // State changes with the next render, and a double click may come before it.
  const isBusy = useRef(false);
  const title = alertTitle(product, expressCheckout);
  const chosen = JSON.stringify([product.optionNames.map((name) => choice.chosen[name] ?? ""), choice.quantity]);
  const [judged, setJudged] = useState(chosen);
  // The message was about another choice.
  if (chosen !== judged) {
    setJudged(chosen);
    setAlert(undefined);
  }

  async function start(): Promise<void> {
    if (product.productType === productTypes.giftCard) {
      setPhase("adding");
      return goToPage(giftCardUrl(product, choice));
    }
    if (product.form) {
      setOpening(true);
      const problem = (await stockProblem(product, choice)) ?? (await dialog.open(choice));
      setOpening(false);
      return problem === undefined ? undefined : fail(problem);
    }
    setPhase("adding");
    const result = await purchase(product, choice, undefined);
    return result.ok ? finish(result.data) : fail(result.envelope.message);
  }

  /** Sends the lightbox's answers. A refusal is shown there, and it stays open. */
  async function sendAnswers(answers: Record<string, unknown>): Promise<ErrorEnvelope | undefined> {
    if (isBusy.current || dialog.subject === undefined) return undefined;
    isBusy.current = true;
    setPhase("adding");
    const result = await purchase(product, dialog.subject, answers);
    if (!result.ok) {
      void wait(addTimings.untilIdleAfterFailure).then(beIdle);
      return result.envelope;
    }
    dialog.finish();
    void finish(result.data).finally(beIdle);
    return undefined;
  }

  async function finish(bought: Purchase): Promise<void> {
    // Stays in "adding" until the next page is loaded, or the visitor is back.
    if ("url" in bought) return goToPage(bought.url);
    const { cart } = bought;
    showChangedCart(cart);
    if (expressCheckout) return goToCheckout();
    await wait(addTimings.untilAdded);
    setPhase("added");
    announce(fillPlural(cartTexts.addedAnnouncement, cart.totalQuantity, cart.locale, { title: product.name }));
    await wait(addTimings.untilIdle);
  }

  async function fail(message: string): Promise<void> {
    setAlert({ title, message });
    await wait(addTimings.untilIdleAfterFailure);
  }

  function beIdle(): void {
    isBusy.current = false;
    setPhase("idle");
  }

  /** @returns false if the choice has a problem, which is shown */
  function add(): boolean {
    if (isBusy.current) return true;
    const message = addToCartProblem(product, purchasedChoice(product, choice));
    setAlert(message === undefined ? undefined : { title, message });
    if (message !== undefined) return false;
    isBusy.current = true;
    void start().finally(beIdle);
    return true;
  }

  return { phase, isOpening, alert, title, add, dialog, sendAnswers };
}
