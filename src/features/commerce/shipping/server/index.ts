export { registerShipping } from "./registerShipping.ts";
export { shippingRates } from "./shippingRates.ts";
