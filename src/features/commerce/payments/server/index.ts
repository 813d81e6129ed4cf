export type * from "./PaymentProviders.ts";
export { registerPayments } from "./registerPayments.ts";
