import { useEffect } from "react";
import { cartPaths } from "../browserContract.ts";
import { useCart, watchCart } from "./cartStore.ts";
import { countLabel, shownCount } from "./cartWords.ts";

/** The header's link to the cart; the count arrives after the page, which is the same for everybody. */
export function CartLink({ label }: { label: string }) {
  const view = useCart();
  useEffect(watchCart, []);
  const cart = "cart" in view ? view.cart : undefined;
  const count = cart?.totalQuantity ?? 0;
  return (
    <a className="cart-link" href={cartPaths.page}>
      <span className="cart-link-label">{label}</span>
      {cart && count > 0 && (
        <>
          <span className="cart-link-count" aria-hidden="true">
            {shownCount(count)}
          </span>
          <span className="visually-hidden"> {countLabel(count, cart.locale)}</span>
        </>
      )}
    </a>
  );
}
