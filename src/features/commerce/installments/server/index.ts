export { installmentOffer } from "./installments.ts";
export { registerInstallments } from "./registerInstallments.ts";
