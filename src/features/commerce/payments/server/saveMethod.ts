import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { paymentFailures } from "../contract.ts";
import type { PaymentMethod } from "../domain/paymentMethod.ts";
import { askProvider, OutcomeUnknown } from "./askProvider.ts";
import type { PaymentProvider, SavedMethod } from "./PaymentProviders.ts";

const fail = failuresOf(paymentFailures);

/**
 * Makes a prepared payment method usable for renewals, without a payment. After an action, the buyer comes back to
 * `returnUrl`, and `findSavedMethod` says how it stands. Call it outside of any transaction.
 * @param saving.key the same key saves once
 */
export async function saveMethod(
  provider: PaymentProvider,
  saving: { method: PaymentMethod; key: string; returnUrl: string },
): Promise<SavedMethod | Failure> {
  if (!provider.saveMethod) return { state: "SAVED", method: saving.method };
  return unlessUnknown(askProvider(async (signal) => provider.saveMethod?.({ ...saving, signal })));
}

/** How a payment method stands that waited for its buyer. @param reference that of the action */
export async function findSavedMethod(provider: PaymentProvider, reference: string): Promise<SavedMethod | Failure> {
  return unlessUnknown(askProvider(async (signal) => provider.findSavedMethod?.({ reference, signal })));
}

/** No money is moved, so a provider that does not answer is only unavailable. */
async function unlessUnknown(asked: Promise<SavedMethod | Failure | undefined>): Promise<SavedMethod | Failure> {
  try {
    return (await asked) ?? fail("provider-unknown");
  } catch (error) {
    if (error instanceof OutcomeUnknown) return fail("provider-unavailable");
    throw error;
  }
}
