/** The addresses of the cart's discount code. Apart from `cartCalls`, because product pages load those. */
export const cartCodeCall = { method: "PUT", path: "/api/commerce/shopping-cart/discount-code" } as const;

/** For the form without scripts. */
export const cartCodeForm = "/cart/discount-code";
