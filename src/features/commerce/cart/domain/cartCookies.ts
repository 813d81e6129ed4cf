/** Cookies of the cart (decisions.md "Crumbs and tokens"): the opaque token, and the flag for scripts. */
export const cartCookie = "CART";
export const hasCartCookie = "has-cart";
