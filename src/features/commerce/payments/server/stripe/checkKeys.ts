import Stripe from "stripe";
import { type Failure, failuresOf, fillMessage, isFailure } from "#kernel/contract/failure.ts";
import type { Configuration } from "#kernel/server/configuration.ts";
import { isPublishableKey, isSecretKey, isWebhookSecret, type StripeMode } from "../../domain/stripeModes.ts";
import { stripeKeyMessages as messages, stripeFailures } from "../../stripeContract.ts";
import { stripeClient } from "./stripeClient.ts";

const fail = failuresOf(stripeFailures);

export interface StripeKeys {
  mode: StripeMode;
  publishableKey: string;
  secretKey: string;
  /** Empty: none. */
  webhookSecret: string;
}

/** What Stripe says about the account of valid keys. */
export interface CheckedAccount {
  id: string;
  name: string;
  installments: boolean;
  chargesEnabled: boolean;
}

type Field = "publishableKey" | "secretKey" | "webhookSecret";

const refuse = (errors: Partial<Record<Field, string>>) => fail("stripe-keys-invalid", { errors });

/** Checks keys: their form, that Stripe accepts both, and that they belong to one account. */
export async function checkKeys(configuration: Configuration, keys: StripeKeys): Promise<CheckedAccount | Failure> {
  const { mode, publishableKey, secretKey, webhookSecret } = keys;
  const errors: Partial<Record<Field, string>> = {};
  const missing = (text: string, message: string, start: string) =>
    text ? fillMessage(message, { start }) : messages.required;
  if (!isPublishableKey(publishableKey, mode)) {
    errors.publishableKey = missing(publishableKey, messages.publishable, `pk_${mode}_`);
  }
  if (!isSecretKey(secretKey, mode)) errors.secretKey = missing(secretKey, messages.secret, `sk_${mode}_`);
  if (webhookSecret && !isWebhookSecret(webhookSecret)) errors.webhookSecret = messages.webhook;
  if (Object.keys(errors).length > 0) return refuse(errors);
  try {
    const stripe = stripeClient(configuration, secretKey);
    const account = await readAccount(stripe);
    if (isFailure(account)) return account;
    return (await publishableProblem(configuration, stripe, publishableKey)) ?? account;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return fail("stripe-unavailable");
    throw error;
  }
}

async function readAccount(stripe: Stripe): Promise<CheckedAccount | Failure> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    return {
      id: account.id,
      name: account.settings?.dashboard.display_name || account.business_profile?.name || account.email || "",
      installments: account.capabilities?.afterpay_clearpay_payments === "active",
      chargesEnabled: account.charges_enabled,
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return refuse({ secretKey: messages.secretRejected });
    if (error instanceof Stripe.errors.StripePermissionError) return refuse({ secretKey: messages.secretRestricted });
    throw error;
  }
}

/** A token that is made with the publishable key can be read with the secret key of the same account only. */
async function publishableProblem(
  configuration: Configuration,
  stripe: Stripe,
  publishableKey: string,
): Promise<Failure | undefined> {
  let tokenId: string;
  try {
    const made = await stripeClient(configuration, publishableKey).tokens.create({ pii: { id_number: "000000000" } });
    tokenId = made.id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      return refuse({ publishableKey: messages.publishableRejected });
    }
    // An account may not be allowed to make such tokens. Then the key is known all the same.
    if (isRefused(error)) return undefined;
    throw error;
  }
  try {
    await stripe.tokens.retrieve(tokenId);
  } catch (error) {
    if ((error as { code?: string }).code === "resource_missing")
      return refuse({ publishableKey: messages.otherAccount });
    // A restricted key may not be allowed to read tokens.
    if (!isRefused(error)) throw error;
  }
  return undefined;
}

const isRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripePermissionError || error instanceof Stripe.errors.StripeInvalidRequestError;
