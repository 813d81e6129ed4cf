import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { purchases } from "./domain/buyable.ts";

export const paymentFailures = {
  "provider-unknown": { status: 400, message: "This payment method is not available." },
} satisfies FailureTable;

/** What a card form says beside its fields, and the test cards' outcomes (spec.txt §5: an empty field says "Required"). */
export const cardFailures = {
  "card-invalid": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "card-declined": { status: 402, message: "Your card was declined. Please use another card." },
  "insufficient-funds": { status: 402, message: "Your card has insufficient funds. Please use another card." },
  "processing-error": {
    status: 402,
    message: "Your card could not be processed. You were not charged. Please try again.",
  },
  "not-a-test-card": {
    status: 402,
    message: "Your card was declined: this shop takes test cards only. Please use 4242 4242 4242 4242.",
  },
} satisfies FailureTable;

/** What can be paid for, by one provider or in the whole shop. */
export const payable = z.object({
  purchases: z.array(z.enum(purchases)),
  installments: z.boolean(),
});

export const paymentSettings = z.object({
  /** Every way of paying that there is, in the order in which the website offers them. */
  providers: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      enabled: z.boolean(),
      asksForCard: z.boolean(),
      /** True where no real money moves: orders are marked as tests. */
      isTest: z.boolean(),
      /** What it can be paid for. */
      can: payable,
    }),
  ),
  /** How to pay by the `manual` provider, such as the bank account; shown at checkout and in mails. */
  manualInstructions: z.string(),
});

export type PaymentSettings = z.infer<typeof paymentSettings>;

export const readPaymentSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/payment-providers",
  summary: "All payment methods, and which of them the website offers",
  access: withRight("payments.manage"),
  response: paymentSettings,
});

export const readPayableRoute = defineRoute({
  method: "GET",
  path: "/api/config/payment-providers/payable",
  summary: "The kinds of products that customers can pay for; others are not offered to visitors",
  access: withRight("products.edit"),
  response: payable,
});

export const savePaymentSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/payment-providers",
  summary: "Sets which payment methods the website offers, in this order",
  access: withRight("payments.manage"),
  body: z.object({
    /** Names of providers; none: the shop takes no orders. */
    enabled: z.array(z.string().max(50)).max(20),
    manualInstructions: z.string().trim().max(2000).default(""),
  }),
  response: paymentSettings,
  failures: paymentFailures,
});
