/** Stripe keeps test and live payments apart, with keys for each. */
export const stripeModes = ["test", "live"] as const;

export type StripeMode = (typeof stripeModes)[number];

/** The payment method that the owner offers. Which mode is on decides what a payment is made with. */
export const stripeMethod = "stripe";

/** Names that payments are stored with, so that each finds the keys that it was made with. */
export const stripeNames: Record<StripeMode, string> = { live: stripeMethod, test: "stripe-test" };

/** The mode of a stored name; undefined if it is not Stripe's. */
export function stripeModeOf(name: string): StripeMode | undefined {
  return stripeModes.find((mode) => stripeNames[mode] === name);
}

/** Whether a key has the form of a publishable key of this mode. */
export function isPublishableKey(key: string, mode: StripeMode): boolean {
  return new RegExp(`^pk_${mode}_\\w{8,200}$`).test(key);
}

/** Whether a key has the form of a secret or restricted key of this mode. */
export function isSecretKey(key: string, mode: StripeMode): boolean {
  return new RegExp(`^[rs]k_${mode}_\\w{8,200}$`).test(key);
}

/** Whether it has the form of a webhook's signing secret. */
export function isWebhookSecret(text: string): boolean {
  return /^whsec_[\w+/=]{8,200}$/.test(text);
}
