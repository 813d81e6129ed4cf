export { registerShipping } from "./registerShipping.ts";
export { listShippingRates, shippingRates } from "./shippingRates.ts";
