import type { PaymentLimits, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { subscriptionPaths } from "../browserContract.ts";
import { cardReturnRoute, changeCardIsland, saveCardByTokenRoute, saveSubscriptionCardRoute } from "../cardContract.ts";
import { type CardChange, subscriptionFailures } from "../contract.ts";
import { type CardOutcome, cardProviderOf, createCardChanges } from "./changeCard.ts";
import type { OwnSubscriptions } from "./ownSubscriptions.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

const fail = failuresOf(subscriptionFailures);

/**
 * Changes of a subscription's card in the account: a plain form for our own fields, a call for the provider's form, and
 * the way back from the bank's page. @returns how the card of a subscription can be changed
 */
export function registerCardChanges(
  app: App,
  { payments, limits }: { payments: PaymentProviders; limits: PaymentLimits },
  own: OwnSubscriptions,
) {
  const changes = createCardChanges(app, { payments, limits }, own);

  app.route(saveSubscriptionCardRoute, async ({ body }, context) => {
    const { subscriptionId, key, cardNumber, expiry, securityCode } = body;
    const subscription = await own.ownOf(context, subscriptionId);
    const fields = { cardNumber, expiry, securityCode, token: "" };
    const outcome = subscription
      ? await changes.start(context, subscription, { fields, once: key })
      : fail("subscription-unknown");
    // As in the checkout, nothing of a card is sent back.
    return answer(context, subscriptionId, outcome);
  });

  app.route(saveCardByTokenRoute, async ({ body: { subscriptionId, token } }, context) => {
    const subscription = await own.ownOf(context, subscriptionId);
    if (!subscription) return fail("subscription-unknown");
    const fields = { cardNumber: "", expiry: "", securityCode: "", token };
    const outcome = await changes.start(context, subscription, { fields, once: token });
    if (isFailure(outcome)) return outcome;
    return { url: "bankUrl" in outcome ? outcome.bankUrl : outcome.savedPath };
  });

  app.route(cardReturnRoute, async ({ query: { show, key } }, context) => {
    if (!show) return redirectTo(subscriptionPaths.page);
    const subscription = await own.ownOf(context, show);
    if (!subscription) return own.refuse(context, show, "card", fail("subscription-unknown"));
    return answer(context, show, await changes.finish(context, subscription, key));
  });

  async function answer(
    context: RequestContext,
    subscriptionId: string,
    outcome: CardOutcome | Failure,
  ): Promise<Answer> {
    if (isFailure(outcome)) return own.refuse(context, subscriptionId, "card", atForm(outcome));
    if ("savedPath" in outcome) return redirectTo(outcome.savedPath);
    // Pages' policies let no form lead to another origin, so a link does.
    return own.refuse(context, subscriptionId, "card", atForm(fail("bank-confirmation-needed")), {
      continueUrl: outcome.bankUrl,
    });
  }

  return (
    context: RequestContext,
    { xsrfToken }: SignedInMember,
    subscription: StoredSubscription,
  ): CardChange | undefined => {
    const { id: subscriptionId, customerEmail: email, customerName: name, billingAddress: address } = subscription;
    const provider = cardProviderOf(payments, context.website, subscription);
    if (!provider?.cardForm) return provider && { key: newId() };
    const { address1: line1, address2: line2, city, state, postcode, country } = address;
    const html = app.services.islands.render(changeCardIsland, {
      form: {
        ...provider.cardForm,
        amountCents: null,
        currency: subscription.currency,
        installments: false,
        isRenewed: true,
        isTest: provider.isTest,
      },
      buyer: { email, name, address: { line1, line2, city, state, postal_code: postcode, country } },
      subscriptionId,
      xsrfToken,
    });
    return { html };
  };
}

/** The failure with its message at the form, if it has none for a field and the form is still there. */
function atForm(failure: Failure): Failure {
  const { status, code, message, errors } = failure;
  const isGone = code === "subscription-unknown" || code === "subscription-changed";
  return errors || isGone ? failure : new Failure(status, code, message, { card: message });
}
