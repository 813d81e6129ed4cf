export { askProvider, OutcomeUnknown, unseenAfterMs } from "./askProvider.ts";
export type * from "./PaymentProviders.ts";
export { isRemote } from "./PaymentProviders.ts";
export { registerPayments } from "./registerPayments.ts";
export { findSavedMethod, saveMethod } from "./saveMethod.ts";
