import type { ShoppingCart } from "../contract.ts";
import { cartMoney } from "./cartTexts.ts";

/** A custom cart of the theme. Existing themes mark theirs with the first two selectors. */
const customCart = ".sqs-custom-cart, .Cart, [data-custom-cart]";

export function hasCustomCart(): boolean {
  return document.querySelector(customCart) !== null;
}

/**
 * Fills in the theme's custom cart. Pages are the same for everyone, so the server leaves it empty (`{.|cart-quantity}`
 * and `{.|cart-subtotal}` of the template engine).
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
