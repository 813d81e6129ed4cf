export { forgetCheckouts } from "./forgetCheckouts.ts";
export { checkoutUrl } from "./checkoutUrls.ts";
export { registerCheckout } from "./registerCheckout.ts";
export { startCheckoutOf } from "./startCheckout.ts";
