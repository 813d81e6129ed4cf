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
    <a
      className="cart-link"
      href={cartPaths.page}
      aria-label={cart && count > 0 ? countLabel(count, cart.locale) : undefined}
    >
      <span className="cart-link-label">{label}</span>
      {count > 0 && <span className="cart-link-count">{shownCount(count)}</span>}
    </a>
  );
}
