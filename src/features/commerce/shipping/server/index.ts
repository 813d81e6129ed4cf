export type { CarrierAnswers, CarrierUse } from "./carrierAnswers.ts";
export { registerShipping } from "./registerShipping.ts";
export { readShippingSetup, shippingSetup } from "./shippingSetup.ts";
