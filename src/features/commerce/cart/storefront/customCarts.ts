import type { ShoppingCart } from "../contract.ts";
import { cartMoney } from "./cartTexts.ts";

/** A cart that the theme shows itself; the template ecosystem's themes mark theirs with the first two. */
const customCart = ".sqs-custom-cart, .Cart, [data-custom-cart]";

export function hasCustomCart(): boolean {
  return document.querySelector(customCart) !== null;
}

/**
 * Writes the cart into the theme's own: its pages are the same for everyone, so that the server leaves these empty
 * (`{.|cart-quantity}` and `{.|cart-subtotal}` of the template engine).
 */
export function fillCustomCarts(cart: ShoppingCart): void {
  fill(".sqs-cart-quantity", String(cart.totalQuantity));
  fill(".sqs-cart-subtotal", cartMoney(cart, cart.subtotalCents));
  for (const element of document.querySelectorAll(customCart)) {
    element.classList.toggle("cart-quantity-zero", cart.totalQuantity === 0);
  }
}

function fill(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
}
