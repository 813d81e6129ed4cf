import { type MouseEvent, useEffect, useState } from "react";
import { cartPaths, cartTexts, largestShownCount } from "../browserContract.ts";
import type { CartPillProps } from "../contract.ts";
import { loadCart, useCart } from "./cartStore.ts";
import { cartMoney, pluralText, shownCount } from "./cartWords.ts";

/**
 * The floating pill at the bottom of the page: count, "item" or "items", subtotal (spec.txt §2). Hidden at 0, and on a
 * page whose theme shows a cart of its own. The server leaves it out on the cart page and with express checkout.
 */
export function CartPill({ style }: CartPillProps) {
  const view = useCart();
  const [hasOwnCart, setHasOwnCart] = useState(false);
  useEffect(() => {
    setHasOwnCart(document.querySelector(".sqs-custom-cart, [data-custom-cart]") !== null);
    void loadCart();
  }, []);
  const cart = "cart" in view ? view.cart : undefined;
  const count = cart?.totalQuantity ?? 0;
  const isShown = cart !== undefined && count > 0 && !hasOwnCart;
  const label = count > largestShownCount ? cartTexts.overHundredLabel : undefined;
  return (
    <div
      className={`floating-cart floating-cart-${style.toLowerCase()} ${isShown ? "is-shown" : "is-hidden"}`}
      data-cart-state={view.state === "none" ? "uninitialized" : "initialized"}
    >
      {isShown && (
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
