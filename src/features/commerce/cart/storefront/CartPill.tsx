import { type MouseEvent, useEffect, useState } from "react";
import { cartPaths, cartTexts, largestShownCount } from "../browserContract.ts";
import type { CartPillProps } from "../contract.ts";
import { useCart, watchCart } from "./cartStore.ts";
import { cartMoney, pluralText, shownCount } from "./cartWords.ts";
import { useLeaving } from "./useLeaving.ts";

/** The pill fades out this long, in ms; in it takes 0.2 s (spec.txt §9). The theme's classes do both. */
const fadeOut = 500;

/**
 * The floating pill at the bottom of the page: count, "item" or "items", subtotal (spec.txt §2). Hidden at 0, and on a
 * page whose theme shows a cart of its own. The server leaves it out on the cart page and with express checkout.
 */
export function CartPill({ style }: CartPillProps) {
  const view = useCart();
  const [hasOwnCart, setHasOwnCart] = useState(false);
  useEffect(() => {
    setHasOwnCart(document.querySelector(".sqs-custom-cart, [data-custom-cart]") !== null);
    watchCart();
  }, []);
  const full = "cart" in view && view.cart.totalQuantity > 0 && !hasOwnCart ? view.cart : undefined;
  const { shown: cart, isLeaving } = useLeaving(full, fadeOut);
  const count = cart?.totalQuantity ?? 0;
  const label = count > largestShownCount ? cartTexts.overHundredLabel : undefined;
  return (
    <div
      className={`floating-cart floating-cart-${style.toLowerCase()} is-${isLeaving ? "leaving" : cart ? "shown" : "hidden"}`}
      inert={isLeaving}
      data-cart-state={view.state === "none" ? "uninitialized" : "initialized"}
    >
      {cart && (
        <a className="floating-cart-pill" href={cartPaths.page} onClick={openInFrame} aria-label={label}>
          <span className="floating-cart-count">{shownCount(count)}</span>{" "}
          <span className="floating-cart-suffix">{pluralText(cartTexts.itemSuffix, count, cart.locale)}</span>{" "}
          <span className="floating-cart-subtotal">{cartMoney(cart, cart.subtotalCents)}</span>
        </a>
      )}
    </div>
  );
}

/** Inside the editor's frame, links are the editor's: the pill sets the frame's address itself (spec.txt §2). */
function openInFrame(event: MouseEvent): void {
  if (window.parent === window) return;
  event.preventDefault();
  window.location.assign(cartPaths.page);
}
