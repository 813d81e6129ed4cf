import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { purchases } from "./domain/buyable.ts";

export const paymentFailures = {
  "provider-unknown": { status: 400, message: "This payment method is not available." },
  "clock-ahead": {
    status: 409,
    message: "The test clock is ahead. Set it back to the real time before you offer this payment method.",
  },
  "provider-unavailable": {
    status: 503,
    message:
      "The payment service can't be reached right now. You were not charged. Please try again, or choose another payment method.",
  },
  "refund-refused": { status: 409, message: "The payment service refused this refund. Nothing was refunded." },
  "payment-expired": {
    status: 409,
    message: "The payment was not finished in time. If you were charged, the money is returned to you.",
  },
  "amount-refused": {
    status: 409,
    message: "This total can't be paid by card. You were not charged. Please choose another payment method.",
  },
  "payment-canceled": { status: 409, message: "The payment was canceled. You were not charged." },
} satisfies FailureTable;

/** Settles payments and refunds whose outcome is open (decision 0067). */
export const reconcileJob = defineJob<Record<string, never>>("payments.reconcile", {
  queue: "payments",
  deadline: 300_000,
});

/** Messages of a card form's fields, and outcomes of test cards (spec.txt §5: an empty field says "Required"). */
export const cardFailures = {
  "card-invalid": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "card-declined": { status: 402, message: "Your card was declined. Please use another card." },
  "insufficient-funds": { status: 402, message: "Your card has insufficient funds. Please use another card." },
  "processing-error": {
    status: 402,
    message: "Your card could not be processed. You were not charged. Please try again.",
  },
  "card-missing": { status: 400, message: "Enter your card details, or choose another payment method." },
  "authentication-failed": {
    status: 402,
    message: "Your bank did not confirm this payment. You were not charged. Please try again, or use another card.",
  },
  /** Only for payments without the buyer. */
  "authentication-required": {
    status: 402,
    message: "Your bank asks you to confirm this card again. Please enter it again.",
  },
  "not-a-test-card": {
    status: 402,
    message: "Your card was declined: this shop takes test cards only. Please use 4242 4242 4242 4242.",
  },
} satisfies FailureTable;

/** Too many attempts to pay by card, or to save one. */
export const paymentLimitFailures = {
  "card-blocked": {
    status: 429,
    one: "This card was declined too many times. Please use another card, or try this one again in {minutes} minute.",
    message:
      "This card was declined too many times. Please use another card, or try this one again in {minutes} minutes.",
  },
  "too-many-payments": {
    status: 429,
    one: "Too many payment attempts by card. Please choose another payment method, or try again in {minutes} minute.",
    message:
      "Too many payment attempts by card. Please choose another payment method, or try again in {minutes} minutes.",
  },
} satisfies FailureTable;

/** What one provider, or the whole shop, supports. */
export const payable = z.object({
  purchases: z.array(z.enum(purchases)),
  installments: z.boolean(),
});

export const paymentSettings = z.object({
  /** Every payment method, in the website's order. */
  providers: z.array(
    z.object({
      provider: z.string(),
      title: z.string(),
      enabled: z.boolean(),
      /** False: it is offered only after its keys are entered. */
      isSetUp: z.boolean(),
      asksForCard: z.boolean(),
      /** True if no real money is involved: orders are marked as tests. */
      isTest: z.boolean(),
      /** Its payments can be authorized first and captured later. */
      canCaptureLater: z.boolean(),
      /** What it supports. */
      can: payable,
    }),
  ),
  /** Payment instructions of the `manual` provider, such as a bank account; shown at checkout and in emails. */
  manualInstructions: z.string(),
  /** Payments are authorized when an order is placed, and captured by hand. */
  capturesLater: z.boolean(),
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
  summary: "Sets which payment methods the website offers, in this order, and when payments are captured",
  access: withRight("payments.manage"),
  body: z.object({
    /** Names of providers; none: the shop accepts no orders. */
    enabled: z.array(z.string().max(50)).max(20),
    manualInstructions: z.string().trim().max(2000).default(""),
    capturesLater: z.boolean().default(false),
  }),
  response: paymentSettings,
  failures: paymentFailures,
});
