import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";

/** What the checkout asks besides addresses and payment. */
export const checkoutSettings = z.object({
  /** A form of the website; null: none. A deleted form asks nothing. */
  formId: z.uuid().nullable().default(null),
  asksNote: z.boolean().default(false),
  /** Customers must agree to the store's policies, if there are any. */
  asksConsent: z.boolean().default(false),
});

export const storedCheckoutSettings = checkoutSettings.extend({ revision: revision.default(0) });

export type CheckoutSettings = z.infer<typeof checkoutSettings>;
export type StoredCheckoutSettings = z.infer<typeof storedCheckoutSettings>;

export const checkoutSettingsFailures = {
  ...staleSettings,
  "form-unknown": { status: 400, message: "This form no longer exists. Choose another one." },
} satisfies FailureTable;

export const readCheckoutSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/checkout",
  summary: "What the checkout asks",
  access: withRight("payments.manage"),
  response: storedCheckoutSettings,
});

export const saveCheckoutSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/checkout",
  summary: "Saves what the checkout asks",
  access: withRight("payments.manage"),
  body: checkoutSettings.extend({ revision }),
  response: storedCheckoutSettings,
  failures: checkoutSettingsFailures,
});
