import type Stripe from "stripe";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { Money } from "#kernel/domain/money.ts";
import { paymentFailures } from "../../contract.ts";
import type { PaymentMethod } from "../../domain/paymentMethod.ts";
import type { RemoteCharge } from "../PaymentProviders.ts";
import { declineOf } from "./stripeFailures.ts";

const fail = failuresOf(paymentFailures);

/**
 * An amount in Stripe's smallest unit. Our amounts have the same one: hundredths, and whole units of JPY (spec.txt §3
 * "Supported currencies", docs.stripe.com/currencies).
 */
export function stripeAmount({ cents, currency }: Money): { amount: number; currency: string } {
  return { amount: cents, currency: currency.toLowerCase() };
}

/** How a charge stands. */
export function chargeOf(intent: Stripe.PaymentIntent, provider: string): RemoteCharge | Failure {
  const reference = intent.id;
  switch (intent.status) {
    case "succeeded": {
      const saved = savedOf(intent, provider);
      return { state: "PAID", reference, ...(saved ? { savedMethod: saved } : {}) };
    }
    case "requires_capture":
      return { state: "AUTHORIZED", reference, captureBefore: captureBeforeOf(intent) };
    case "canceled":
      return fail("payment-canceled");
    case "requires_payment_method":
      return declineOf(intent.last_payment_error);
    case "requires_action": {
      const redirectUrl = intent.next_action?.redirect_to_url?.url;
      if (redirectUrl) return { state: "ACTION", reference, action: { redirectUrl } };
    }
  }
  return { state: "PENDING", reference };
}

/**
 * When an authorization expires: Stripe says so at the charge, which must be expanded. Cards hold an amount for seven days
 * where it does not (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
function captureBeforeOf({ latest_charge: charge, created }: Stripe.PaymentIntent): Date {
  const card = charge && typeof charge !== "string" ? charge.payment_method_details?.card : undefined;
  return new Date((card?.capture_before ?? created + 7 * 24 * 3600) * 1000);
}

/** What a call must expand, so that `chargeOf` can read it. */
export const expandedIntent = ["payment_method", "latest_charge"];

/** What renewals are charged with, if the payment was the first one of something that renews. */
function savedOf(intent: Stripe.PaymentIntent, provider: string): PaymentMethod | undefined {
  const { customer, payment_method: method } = intent;
  if (intent.setup_future_usage !== "off_session" || !customer || !method || typeof method === "string")
    return undefined;
  return savedMethodOf(typeof customer === "string" ? customer : customer.id, method, provider);
}

/** A payment method that was saved for a customer. */
export function savedMethodOf(customerId: string, method: Stripe.PaymentMethod, provider: string): PaymentMethod {
  return { ...methodOf(method, provider), reference: `${customerId} ${method.id}` };
}

/** The customer and the payment method of a saved reference; undefined for a token of the checkout. */
export function savedIdsOf({ reference }: PaymentMethod): { customer: string; payment_method: string } | undefined {
  const [customer = "", method] = reference.split(" ");
  return method ? { customer, payment_method: method } : undefined;
}

type Described = Pick<Stripe.PaymentMethod, "type"> & {
  card?: { brand: string; last4: string; fingerprint?: string | null };
};

/** A payment method's description, without a reference. */
export function methodOf({ type, card }: Described, provider: string): PaymentMethod {
  if (type === "afterpay_clearpay") {
    return { provider, title: "Afterpay", reference: "", brand: "", lastFour: "", isInstallments: true };
  }
  return {
    provider,
    title: "Card",
    reference: "",
    brand: brandNames[card?.brand ?? ""] ?? "Card",
    lastFour: card?.last4 ?? "",
    ...(card?.fingerprint ? { fingerprint: card.fingerprint } : {}),
  };
}

const brandNames: Record<string, string> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};
