import type { FormEvent, ReactNode } from "react";
import type { InstallmentOffer } from "#features/commerce/installments/contract.ts";
import { CartInstallments } from "#features/commerce/installments/storefront/CartInstallments.tsx";
import { cartPaths } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { ShoppingCart } from "../contract.ts";
import { CartTotals } from "./CartTotals.tsx";
import { cartStore } from "./cartStore.ts";
import { changesAnswered } from "./changeEntry.ts";

interface CartSummaryProps {
  cart: ShoppingCart;
  /** Undefined if the shop offers none. */
  installments: InstallmentOffer | undefined;
  /** Called with the reason when the checkout is refused. */
  onRefuse(message: string): void;
  /** The forms of the discount code and the estimate. */
  children: ReactNode;
}

/** Installments are only for what is shipped. */
function isPickedUp({ shippingOptions, selectedShippingOption }: ShoppingCart): boolean {
  return shippingOptions.some(({ id, pickup }) => id === selectedShippingOption && pickup !== null);
}

/** The totals, and the checkout button: a plain form, with and without scripts. */
export function CartSummary({ cart, installments, onRefuse, children }: CartSummaryProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    if (cartStore.get().state === "recalculating") {
      // If a quantity was just typed, the server must know it before the checkout starts.
      event.preventDefault();
      void changesAnswered().then((isMade) => isMade && form.requestSubmit());
    } else if (cart.minimumMessage) {
      event.preventDefault();
      onRefuse(cart.minimumMessage);
    }
  }
  return (
    <section className="cart-summary" aria-label={cartPageTexts.subtotal}>
      <CartTotals cart={cart} />
      {children}
      <CartInstallments
        offer={isPickedUp(cart) ? undefined : installments}
        totalCents={cart.amountDueCents}
        productTypes={cart.entries.map(({ productType }) => productType)}
        country={cart.shippingLocation?.country}
      />
      {cart.minimumMessage && <p className="cart-minimum">{cart.minimumMessage}</p>}
      <form className="cart-checkout-form" method="post" action={cartPaths.checkoutStart} onSubmit={onSubmit}>
        <button type="submit" className="cart-checkout-button sqs-button-element--primary">
          {cartPageTexts.checkOut}
        </button>
      </form>
    </section>
  );
}
