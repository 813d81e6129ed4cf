/** Cookies of the cart: the opaque token, and the flag for scripts. */
export const cartCookie = "CART";
export const hasCartCookie = "has-cart";
