export type * from "./PaymentProviders.ts";
