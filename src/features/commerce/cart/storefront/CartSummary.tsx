import type { FormEvent } from "react";
import { cartPaths, cartTexts } from "../browserContract.ts";
import type { ShoppingCart } from "../contract.ts";
import { cartMoney } from "./cartWords.ts";

interface CartSummaryProps {
  cart: ShoppingCart;
  isRecalculating: boolean;
  /** Told when the cart cannot be paid for, with the reason. */
  onRefuse(message: string): void;
}

/** The sum, and the button that leads to the checkout: a plain form, with scripts or without. */
export function CartSummary({ cart, isRecalculating, onRefuse }: CartSummaryProps) {
  function onSubmit(event: FormEvent): void {
    // A change on its way may still alter the sum: pay only for what the server knows.
    if (isRecalculating) event.preventDefault();
    else if (cart.minimumMessage) {
      event.preventDefault();
      onRefuse(cart.minimumMessage);
    }
  }
  return (
    <section className="cart-summary" aria-label={cartTexts.subtotal}>
      <dl className="cart-subtotal">
        <dt>{cartTexts.subtotal}</dt>
        <dd className="cart-subtotal-price">{cartMoney(cart, cart.subtotalCents)}</dd>
      </dl>
      <p className="cart-note">{cartTexts.subtotalNote}</p>
      {cart.minimumMessage && <p className="cart-minimum">{cart.minimumMessage}</p>}
      <form className="cart-checkout-form" method="post" action={cartPaths.checkoutStart} onSubmit={onSubmit}>
        <button type="submit" className="cart-checkout-button sqs-button-element--primary">
          {cartTexts.checkOut}
        </button>
      </form>
    </section>
  );
}
