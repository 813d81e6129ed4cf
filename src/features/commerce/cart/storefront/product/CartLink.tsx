import { useEffect, useState } from "react";
import { cartPaths } from "../../browserContract.ts";
import { useCart, watchCart } from "../cartStore.ts";
import { countLabel, shownCount } from "../cartTexts.ts";
import { hasCustomCart } from "../customCarts.ts";

/**
 * The header's link to the cart. The count arrives after the page, which is the same for everyone. If the floating pill
 * shows the count, the link does not (spec.txt §2). A theme with a custom cart has no pill.
 */
export function CartLink({ label }: { label: string }) {
  const view = useCart();
  const [isCounting, setCounting] = useState(false);
  useEffect(() => {
    setCounting(document.querySelector(".floating-cart") === null || hasCustomCart());
    watchCart();
  }, []);
  const cart = "cart" in view ? view.cart : undefined;
  const count = cart?.totalQuantity ?? 0;
  return (
    <a className="cart-link" href={cartPaths.page}>
      <span className="cart-link-label">{label}</span>
      {cart && isCounting && count > 0 && (
        <>
          <span className="cart-link-count" aria-hidden="true">
            {shownCount(count, cart.locale)}
          </span>
          <span className="visually-hidden"> {countLabel(count, cart.locale)}</span>
        </>
      )}
    </a>
  );
}
