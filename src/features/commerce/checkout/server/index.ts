export type { Checkouts } from "./Checkouts.ts";
export { checkoutUrl } from "./checkoutUrls.ts";
export { deliveryOf, withRates } from "./describeCheckout.ts";
export { missingOf } from "./describePrepared.ts";
export { placePrepared, prepareCheckout } from "./preparedOrders.ts";
export { readPreparedCheckout, type StoredCheckout } from "./readCheckout.ts";
export { registerCheckout } from "./registerCheckout.ts";
export { startCheckoutOf } from "./startCheckout.ts";
