export { registerShipping } from "./registerShipping.ts";
export { readShippingSetup, shippingSetup } from "./shippingSetup.ts";
