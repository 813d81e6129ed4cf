export { checkoutUrl } from "./checkoutUrls.ts";
export { registerCheckout } from "./registerCheckout.ts";
export { startCheckoutOf } from "./startCheckout.ts";
