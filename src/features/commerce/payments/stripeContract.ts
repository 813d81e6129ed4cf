import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { stripeModes } from "./domain/stripeModes.ts";

export const stripeFailures = {
  "stripe-keys-invalid": { status: 400, message: "One or more keys are not valid. Please check your entries." },
  "stripe-unavailable": {
    status: 503,
    message:
      "Stripe can't be reached right now, so the keys could not be checked. Nothing was saved. Please try again.",
  },
  "stripe-not-set-up": { status: 409, message: "Enter the keys for this mode first." },
  "stripe-event-invalid": { status: 400, message: "The signature of this event is not valid." },
} satisfies FailureTable;

/** Messages beside the fields of the keys. */
export const stripeKeyMessages = defineTexts("studio.payments.keys", {
  required: "Required",
  publishable: "Enter a publishable key for this mode. It begins with {start}.",
  secret: "Enter a secret key for this mode. It begins with {start}.",
  webhook: "Enter the signing secret. It begins with whsec_.",
  publishableRejected: "Stripe does not know this publishable key. Copy it again from your Stripe dashboard.",
  secretRejected: "Stripe does not accept this secret key. Copy it again from your Stripe dashboard.",
  secretRestricted:
    "This key may not read your account. Use the secret key, or allow your restricted key to read “All core resources”.",
  otherAccount: "This publishable key belongs to another Stripe account than the secret key.",
});

const mode = z.enum(stripeModes);

const stripeAccount = z.object({
  accountId: z.string(),
  accountName: z.string(),
  publishableKey: z.string(),
  secretLastFour: z.string(),
  /** Empty: there is no signing secret. */
  webhookLastFour: z.string(),
  /** False: the keys must be entered again, such as after a restore. */
  hasSecret: z.boolean(),
  installments: z.boolean(),
  /** False: the account is not activated, so Stripe refuses payments. */
  chargesEnabled: z.boolean(),
  /** When Stripe refused the key; null: it was accepted the last time. */
  rejectedAt: z.iso.datetime().nullable(),
  lastEventAt: z.iso.datetime().nullable(),
});

export type StripeAccount = z.infer<typeof stripeAccount>;

export const stripeSettings = z.object({
  mode,
  test: stripeAccount.nullable(),
  live: stripeAccount.nullable(),
  /** Where Stripe sends events. */
  webhookUrl: z.string(),
  /** What to choose in Stripe's dashboard. */
  webhookEvents: z.array(z.string()),
});

export type StripeSettings = z.infer<typeof stripeSettings>;

export const readStripeRoute = defineRoute({
  method: "GET",
  path: "/api/config/payment-providers/stripe",
  summary: "The website's Stripe accounts, without secrets",
  access: withRight("payments.manage"),
  response: stripeSettings,
});

const key = z.string().trim().max(300);

export const saveStripeKeysRoute = defineRoute({
  method: "PUT",
  path: "/api/config/payment-providers/stripe/keys",
  summary: "Checks the keys with Stripe and saves them; an empty secret keeps the stored one",
  access: withRight("payments.manage"),
  body: z.object({ mode, publishableKey: key, secretKey: key.default(""), webhookSecret: key.default("") }),
  response: stripeSettings,
  failures: stripeFailures,
});

export const removeStripeKeysRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/payment-providers/stripe/keys/:mode",
  summary: "Removes the keys of a mode",
  access: withRight("payments.manage"),
  params: z.object({ mode }),
  response: stripeSettings,
});

export const saveStripeModeRoute = defineRoute({
  method: "PUT",
  path: "/api/config/payment-providers/stripe/mode",
  summary: "Switches between test and live payments",
  access: withRight("payments.manage"),
  body: z.object({ mode }),
  response: stripeSettings,
  failures: stripeFailures,
});

/** Events that we ask Stripe to send. Only their ids are used. */
export const stripeEvents = [
  "payment_intent.succeeded",
  "payment_intent.amount_capturable_updated",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

export const stripeEventRoute = defineRoute({
  method: "POST",
  path: "/api/webhooks/stripe/:websiteId",
  summary: "Receives a signed event of Stripe",
  access: anyone,
  // The signature is the proof.
  forgeryProof: "none",
  takesText: true,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({ websiteId: z.uuid() }),
  body: z.string(),
  rateLimit: { name: "stripe-events", limit: 1200, seconds: 60, by: "address" },
  response: z.object({ received: z.literal(true) }),
  failures: stripeFailures,
});
