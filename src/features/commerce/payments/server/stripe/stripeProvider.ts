import type Stripe from "stripe";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { nothingDue } from "../../browserContract.ts";
import { cardFailures, paymentFailures } from "../../contract.ts";
import type { Payable } from "../../domain/buyable.ts";
import { type StripeMode, stripeNames } from "../../domain/stripeModes.ts";
import { ProviderUnreachable } from "../askProvider.ts";
import type {
  CardForm,
  ChargeIncidents,
  ChargeKey,
  RemoteCharge,
  RemoteProvider,
  SavedMethod,
} from "../PaymentProviders.ts";
import { noteRefused, readSecretKey } from "./stripeAccounts.ts";
import { stripeClient } from "./stripeClient.ts";
import { declineOf, failureOf, KeyRefused, unknownOf } from "./stripeFailures.ts";
import { chargeOf, expandedIntent, methodOf, savedIdsOf, savedMethodOf, stripeAmount } from "./stripeIntents.ts";
import { timeOfId } from "./timeOfId.ts";

const fail = failuresOf({ ...cardFailures, ...paymentFailures });

/** How far apart Stripe's clock and ours may be, and how long a charge may take to be started (s). */
const clockSkew = 600;
const startedWithin = 3600;

/** States of an intent in which a charge is not canceled: it is paid, authorized, or canceled already. */
const decided = ["succeeded", "requires_capture", "canceled"];

/** A website's Stripe account in one mode. Test and live payments have names of their own, so each finds its keys. */
export interface StripeShop {
  websiteId: string;
  mode: StripeMode;
  can: Payable;
  /** Absent where nothing is offered to a buyer, such as for refunds. */
  cardForm?: CardForm;
}

/** Payments through Stripe, with the keys of one website (decisions 0067 and 0069). */
export function stripeProvider(app: App, { websiteId, mode, can, cardForm }: StripeShop): RemoteProvider {
  const name = stripeNames[mode];
  const site = app.site(websiteId);

  /** Calls Stripe with the website's key. @throws `OutcomeUnknown` for every error that `call` does not handle */
  async function ask<Result>(
    signal: AbortSignal | undefined,
    call: (stripe: Stripe) => Promise<Result>,
  ): Promise<Result> {
    const key = await readSecretKey(app, websiteId, mode);
    if (!key) throw new ProviderUnreachable("The website has no key for Stripe.");
    try {
      return await call(stripeClient(app.services.configuration, key, signal));
    } catch (error) {
      const unknown = unknownOf(error);
      if (unknown instanceof KeyRefused) await noteRefused(site, mode);
      throw unknown;
    }
  }

  /** Calls Stripe to move money or to save a card. A failure is final. */
  const tryTo = <Result>(signal: AbortSignal, call: (stripe: Stripe) => Promise<Result | Failure>) =>
    ask(signal, async (stripe) => {
      try {
        return await call(stripe);
      } catch (error) {
        return failureOf(error);
      }
    });

  const retrieve = (stripe: Stripe, id: string) => stripe.paymentIntents.retrieve(id, { expand: expandedIntent });

  async function findIntent(stripe: Stripe, { key, reference }: ChargeKey): Promise<Stripe.PaymentIntent | undefined> {
    if (reference) return retrieve(stripe, reference);
    // Lists are up to date at once; Stripe's search is not.
    const at = Math.floor(timeOfId(key) / 1000);
    const created = { gte: at - clockSkew, lte: at + startedWithin };
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
      if (intent.metadata.payment === key) return retrieve(stripe, intent.id);
    }
    return undefined;
  }

  /** The intent of an authorized charge. */
  async function held(stripe: Stripe, charge: ChargeKey): Promise<Stripe.PaymentIntent> {
    const intent = await findIntent(stripe, charge);
    if (!intent) throw new Error("Stripe does not have the authorized charge.");
    return intent;
  }

  async function cancel(stripe: Stripe, { id }: Stripe.PaymentIntent): Promise<RemoteCharge | Failure> {
    try {
      return chargeOf(await stripe.paymentIntents.cancel(id), name);
    } catch {
      // It was decided meanwhile, or is being processed.
      return chargeOf(await retrieve(stripe, id), name);
    }
  }

  /** The same key makes the same customer. */
  const customerFor = async (stripe: Stripe, key: string) =>
    (await stripe.customers.create({ metadata: { website: websiteId } }, { idempotencyKey: `${key}-customer` })).id;

  return {
    name,
    title: "Card",
    serviceName: "Stripe",
    asksForCard: true,
    isTest: mode === "test",
    can,
    ...(cardForm ? { cardForm } : {}),

    async prepare({ token }) {
      if (token === nothingDue) return { provider: name, title: "Card", reference: token, brand: "", lastFour: "" };
      if (!/^ctoken_\w+$/.test(token)) return fail("card-missing");
      try {
        return await ask(undefined, async (stripe) => {
          const found = await stripe.confirmationTokens.retrieve(token);
          const preview = found.payment_method_preview;
          if (!preview || found.payment_intent) return fail("processing-error");
          return { ...methodOf(preview, name), reference: token };
        });
      } catch (error) {
        const { cause } = error as Error;
        const isUnknownToken = (cause as { statusCode?: number } | undefined)?.statusCode === 404;
        return fail(isUnknownToken ? "processing-error" : "provider-unavailable");
      }
    },

    startCharge: ({ method, amount, key, returnUrl, usage, capturesLater, signal }) =>
      tryTo(signal, async (stripe): Promise<RemoteCharge | Failure> => {
        if (method.reference === nothingDue) return fail("processing-error");
        const saved = savedIdsOf(method);
        const first = usage === "first" && !saved ? { customer: await customerFor(stripe, key) } : undefined;
        const intent = await stripe.paymentIntents.create(
          {
            ...stripeAmount(amount),
            confirm: true,
            allowed_payment_method_types: [method.isInstallments ? "afterpay_clearpay" : "card"],
            ...(saved ?? { confirmation_token: method.reference }),
            ...(first ? { ...first, setup_future_usage: "off_session" as const } : {}),
            // Renewals are charged without the buyer, so nobody can be asked for anything.
            ...(usage === "renewal" ? { off_session: true } : { return_url: returnUrl }),
            ...(capturesLater ? { capture_method: "manual" as const } : {}),
            metadata: { website: websiteId, payment: key },
            expand: expandedIntent,
          },
          { idempotencyKey: key },
        );
        // A repeated call gets the first answer again, and the buyer may have gone on since.
        const isReplayed = intent.lastResponse.headers["idempotent-replayed"] === "true";
        return chargeOf(isReplayed ? await retrieve(stripe, intent.id) : intent, name);
      }),

    findCharge: (charge) =>
      ask(charge.signal, async (stripe) => {
        const intent = await findIntent(stripe, charge);
        return intent && chargeOf(intent, name);
      }),

    cancelCharge: (charge) =>
      ask(charge.signal, async (stripe) => {
        const intent = await findIntent(stripe, charge);
        if (!intent) return fail("payment-canceled");
        return decided.includes(intent.status) ? chargeOf(intent, name) : cancel(stripe, intent);
      }),

    captureCharge: (charge) =>
      ask(charge.signal, async (stripe) => {
        const intent = await held(stripe, charge);
        if (intent.status !== "requires_capture") return chargeOf(intent, name);
        const { amount: amount_to_capture } = stripeAmount(charge.amount);
        try {
          const captured = await stripe.paymentIntents.capture(
            intent.id,
            { amount_to_capture },
            { idempotencyKey: `${charge.key}-capture` },
          );
          return chargeOf(captured, name);
        } catch (error) {
          // It was decided meanwhile. Otherwise, the job asks again until it is.
          const now = await retrieve(stripe, intent.id);
          if (now.status === "requires_capture") throw error;
          return chargeOf(now, name);
        }
      }),

    voidCharge: (charge) =>
      ask(charge.signal, async (stripe) => {
        const intent = await held(stripe, charge);
        return intent.status === "requires_capture" ? cancel(stripe, intent) : chargeOf(intent, name);
      }),

    startRefund: ({ reference, amount, key, signal }) =>
      ask(signal, async (stripe) => {
        try {
          const refund = await stripe.refunds.create(
            {
              payment_intent: reference,
              amount: stripeAmount(amount).amount,
              metadata: { website: websiteId, refund: key },
            },
            { idempotencyKey: key },
          );
          return refundOf(refund);
        } catch (error) {
          if ((error as { type?: string }).type === "StripeInvalidRequestError") return fail("refund-refused");
          throw error;
        }
      }),

    findRefund: ({ key, reference, signal }) =>
      ask(signal, async (stripe) => {
        for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
          if (refund.metadata?.refund === key) return refundOf(refund);
        }
        return undefined;
      }),

    findIncidents: ({ reference, signal }) =>
      ask(signal, async (stripe) => {
        const incidents: ChargeIncidents = { refunds: [], disputes: [] };
        const of = { payment_intent: reference, limit: 100 };
        for await (const { id, amount, status, metadata } of stripe.refunds.list(of)) {
          const isOurs = metadata?.refund !== undefined;
          if (!isOurs && status !== "failed" && status !== "canceled") {
            incidents.refunds.push({ reference: id, amountCents: amount });
          }
        }
        for await (const { id, amount, reason, status } of stripe.disputes.list(of)) {
          const state = status === "won" ? "WON" : status === "lost" ? "LOST" : "OPEN";
          incidents.disputes.push({ reference: id, amountCents: amount, reason, state });
        }
        return incidents;
      }),

    saveMethod: ({ method, key, returnUrl, signal }) =>
      tryTo(signal, async (stripe): Promise<SavedMethod | Failure> => {
        if (savedIdsOf(method)) return { state: "SAVED", method };
        if (method.reference === nothingDue) return fail("card-missing");
        const setup = await stripe.setupIntents.create(
          {
            confirm: true,
            confirmation_token: method.reference,
            customer: await customerFor(stripe, key),
            usage: "off_session",
            allowed_payment_method_types: ["card"],
            return_url: returnUrl,
            metadata: { website: websiteId },
            expand: ["payment_method"],
          },
          { idempotencyKey: key },
        );
        const isReplayed = setup.lastResponse.headers["idempotent-replayed"] === "true";
        return savedOf(isReplayed ? await retrieveSetup(stripe, setup.id) : setup);
      }),

    findSavedMethod: ({ reference, signal }) =>
      ask(signal, async (stripe) => savedOf(await retrieveSetup(stripe, reference))),
  };

  function retrieveSetup(stripe: Stripe, id: string): Promise<Stripe.SetupIntent> {
    return stripe.setupIntents.retrieve(id, { expand: ["payment_method"] });
  }

  function savedOf(setup: Stripe.SetupIntent): SavedMethod | Failure {
    const { status, customer, payment_method: method, next_action: next } = setup;
    if (status === "succeeded" && typeof customer === "string" && method && typeof method !== "string") {
      return { state: "SAVED", method: savedMethodOf(customer, method, name) };
    }
    const redirectUrl = next?.redirect_to_url?.url;
    if (status === "requires_action" && redirectUrl) {
      return { state: "ACTION", reference: setup.id, action: { redirectUrl } };
    }
    return declineOf(setup.last_setup_error);
  }

  function refundOf({ id, status }: Stripe.Refund): { reference: string } | Failure {
    return status === "failed" || status === "canceled" ? fail("refund-refused") : { reference: id };
  }
}
