import { type MouseEvent, useEffect, useState } from "react";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { cartPaths, cartTexts, maxShownCount, siteFrameAttribute } from "../../browserContract.ts";
import type { CartPillProps } from "../../contract.ts";
import { useCart, watchCart } from "../cartStore.ts";
import { cartMoney, overHundredLabel, shownCount } from "../cartTexts.ts";
import { fillCustomCarts, hasCustomCart } from "../customCarts.ts";
import { useLeaving } from "../useLeaving.ts";

/** The pill's fade-out in ms; the fade-in takes 0.2 s (spec.txt §9). The theme's classes do both. */
const fadeOut = 500;

/**
 * The floating pill at the bottom of the page: count, "item" or "items", subtotal (spec.txt §2). Hidden at 0, and on a
 * page whose theme shows a custom cart, which is filled in instead. The server omits it on the cart page and with
 * express checkout. Also has the class names that existing themes use in styles and scripts.
 */
export function CartPill({ style }: CartPillProps) {
  const view = useCart();
  const [isCustom, setCustom] = useState(false);
  useEffect(() => {
    setCustom(hasCustomCart());
    watchCart();
  }, []);
  const known = "cart" in view ? view.cart : undefined;
  useEffect(() => {
    if (known) fillCustomCarts(known);
  }, [known]);
  const full = known && known.totalQuantity > 0 && !isCustom ? known : undefined;
  const { shown: cart, isLeaving } = useLeaving(full, fadeOut);
  const count = cart?.totalQuantity ?? 0;
  // Announced instead of the visible text. On an element inside the link, because a link's label must contain its text.
  const heard =
    cart && count > maxShownCount ? ({ role: "img", "aria-label": overHundredLabel(cart.locale) } as const) : {};
  const landmark = cart ? ({ role: "region", "aria-label": cartTexts.pillLabel } as const) : {};
  const tone = style.toLowerCase();
  return (
    <div
      className={`floating-cart floating-cart-${tone} absolute-cart-box sqs-pill-shopping-cart ${tone} is-${isLeaving ? "leaving" : cart ? "shown" : "hidden"}`}
      inert={isLeaving}
      data-cart-state={view.state === "none" || view.state === "loading" ? "uninitialized" : "initialized"}
      {...landmark}
    >
      {cart && (
        <a className="floating-cart-pill sqs-pill-shopping-cart-content" href={cartPaths.page} onClick={openInFrame}>
          <span className="floating-cart-content" {...heard}>
            {pluralForm(cartTexts.itemsInPill, count, cart.locale)
              .split(/(\{count\})/)
              .filter((part) => part !== "")
              .map((part) =>
                part === "{count}" ? (
                  <span className="floating-cart-count total-quantity" key={part}>
                    {shownCount(count, cart.locale)}
                  </span>
                ) : (
                  <span className="floating-cart-suffix suffix" key={part}>
                    {part}
                  </span>
                ),
              )}{" "}
            <span className="floating-cart-subtotal subtotal">{cartMoney(cart, cart.subtotalCents)}</span>
          </span>
        </a>
      )}
    </div>
  );
}

/** In the studio's frame, whose links belong to the studio, the pill changes the frame's address (spec.txt §2). */
function openInFrame(event: MouseEvent): void {
  const frame = siteFrame();
  if (!frame) return;
  event.preventDefault();
  frame.src = cartPaths.page;
}

/** The studio's frame around this page, if there is one. */
function siteFrame(): HTMLIFrameElement | undefined {
  if (window.top === window) return undefined;
  try {
    // For a frame of another origin, it is null or inaccessible.
    const { frameElement } = window;
    return frameElement?.hasAttribute(siteFrameAttribute) ? (frameElement as HTMLIFrameElement) : undefined;
  } catch {
    return undefined;
  }
}
