/** Cookies of the cart (decisions.md "Crumbs and tokens"): the opaque token, and the flag that scripts read. */
export const cartCookie = "CART";
export const hasCartCookie = "has-cart";

/** Name of the cookie that proves whose a checkout is; on https it gains the `__Host-` prefix. */
export function checkoutCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-vitrine-checkout" : "vitrine-checkout";
}
