export { askProvider, OutcomeUnknown, ProviderUnreachable, unseenAfterMs } from "./askProvider.ts";
export { manualProvider, manualReference } from "./manualProvider.ts";
export type * from "./PaymentProviders.ts";
export { isRemote } from "./PaymentProviders.ts";
export {
  type CardCharge,
  type ChargeOutcome,
  cardChargeOf,
  chargeWithinLimits,
  createPaymentLimits,
  type PaymentLimits,
  paymentLimits,
  refusedOutcome,
} from "./paymentLimits.ts";
export { refusalForOwner } from "./refusalForOwner.ts";
export { registerPayments } from "./registerPayments.ts";
export { findSavedMethod, saveMethod } from "./saveMethod.ts";
