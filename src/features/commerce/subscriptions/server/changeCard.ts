import { cardFailures, paymentFailures } from "#features/commerce/payments/contract.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import {
  type CardFields,
  chargeWithinLimits,
  findSavedMethod,
  type PaymentLimits,
  type PaymentProvider,
  type PaymentProviders,
  saveMethod,
} from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { sign } from "#kernel/server/secrets.ts";
import { subscriptionPath, subscriptionPaths } from "../browserContract.ts";
import { subscriptionFailures } from "../contract.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import type { OwnSubscriptions } from "./ownSubscriptions.ts";
import { forgetPendingCard, keepPendingCard, readPendingCard } from "./pendingCard.ts";
import { saveSubscription, writeEvent } from "./saveSubscription.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

const fail = failuresOf({ ...cardFailures, ...paymentFailures, ...subscriptionFailures });

/** What was entered. `once`: the same card is saved once for this text, such as the key of the form, or the token. */
export interface EnteredCard {
  fields: CardFields;
  once: string;
}

/** The card was changed, and its page says so; or the bank asks for a confirmation on a page of its own. */
export type CardOutcome = { savedPath: string } | { bankUrl: string };

/**
 * Changes the card of a member's own subscription. The provider is asked outside of any transaction. If the bank asks for
 * a confirmation, the change waits in the browser (`pendingCard`), and `finish` asks the provider for its outcome.
 */
export function createCardChanges(
  app: App,
  { payments, limits }: { payments: PaymentProviders; limits: PaymentLimits },
  own: Pick<OwnSubscriptions, "change">,
) {
  const { secret } = app.services;

  async function start(
    context: RequestContext,
    subscription: StoredSubscription,
    { fields, once }: EnteredCard,
  ): Promise<CardOutcome | Failure> {
    const { id: subscriptionId } = subscription;
    const { websiteId } = context.site;
    const keyOf = (card: string) =>
      sign(secret, "subscriptions.change-card", `${websiteId} ${subscriptionId} ${once || newId()} ${card}`);
    // A token is one card, and can't be prepared again. A form may be sent again with another card.
    const tokenKey = fields.token ? keyOf("") : undefined;
    if (tokenKey && (await isSaved(context.site, subscriptionId, tokenKey))) return savedAt(subscription, context.now);
    if (!subscriptionCan.change(subscription, context.now)) return fail("subscription-changed");
    const provider = cardProviderOf(payments, context.website, subscription);
    if (!provider) return fail("card-not-reusable");
    const memberId = subscription.memberId as string;
    // Saving is a way to test stolen cards, so each card counts, whether or not it is saved.
    const wait = await limits.countTypedCard(context, memberId);
    if (wait) return wait;
    const method = await provider.prepare(fields, context.now);
    if (isFailure(method)) return method;
    const { fingerprint = "", expiresIn = "" } = method;
    const key = tokenKey ?? keyOf(`${fingerprint} ${expiresIn}`);
    if (await isSaved(context.site, subscriptionId, key)) return savedAt(subscription, context.now);
    const returnUrl = `${context.origin}${subscriptionPaths.card}?${new URLSearchParams({ show: subscriptionId, key })}`;
    const saving = await chargeWithinLimits(
      limits,
      context,
      { payerId: memberId, fingerprint },
      () => saveMethod(provider, { method, key, returnUrl }),
      () => "neither",
    );
    if (isFailure(saving)) return saving;
    if (saving.state === "SAVED") return save(context, subscription, { key, method: saving.method, provider });
    const { reference, action } = saving;
    keepPendingCard(secret, context, { websiteId, memberId, subscriptionId, key, provider: provider.name, reference });
    return { bankUrl: action.redirectUrl };
  }

  async function finish(
    context: RequestContext,
    subscription: StoredSubscription,
    key: string,
  ): Promise<CardOutcome | Failure> {
    const { id: subscriptionId } = subscription;
    if (await isSaved(context.site, subscriptionId, key)) return savedAt(subscription, context.now);
    const memberId = subscription.memberId as string;
    const pending = readPendingCard(secret, context, { memberId, subscriptionId, key });
    if (!pending) return fail("card-confirmation-expired");
    const provider = payments.find(pending.provider, context.site.websiteId);
    const found = provider ? await findSavedMethod(provider, pending.reference) : fail("provider-unknown");
    if (isFailure(found)) {
      if (found.code !== "provider-unavailable") forgetPendingCard(context);
      return found;
    }
    if (found.state === "ACTION") return { bankUrl: found.action.redirectUrl };
    const saved = await save(context, subscription, {
      key,
      method: found.method,
      provider: provider as PaymentProvider,
    });
    forgetPendingCard(context);
    return saved;
  }

  async function save(
    context: RequestContext,
    subscription: StoredSubscription,
    { key, method, provider }: { key: string; method: PaymentMethod; provider: PaymentProvider },
  ): Promise<CardOutcome | Failure> {
    const { id } = subscription;
    const failure = await own.change(context, id, async (tx, locked) => {
      if (await isSaved(tx, id, key)) return undefined;
      if (!subscriptionCan.change(locked, context.now)) return fail("subscription-changed");
      const values = { payment_method: JSON.stringify(method), test_mode: provider.isTest, is_expiry_told: false };
      await saveSubscription(tx, id, values, context.now);
      await writeEvent(tx, id, { kind: "card-changed", detail: { key }, at: context.now });
      return undefined;
    });
    return failure ?? savedAt(subscription, context.now);
  }

  return { start, finish };
}

/**
 * The payment method with which a subscription's card is changed: its own, or another one if the shop no longer offers
 * that. A subscription with real payments never becomes a test.
 */
export function cardProviderOf(
  payments: PaymentProviders,
  website: Website,
  { paymentMethod, testMode }: Pick<StoredSubscription, "paymentMethod" | "testMode">,
): PaymentProvider | undefined {
  const possible = payments
    .offeredBy(website)
    .filter(({ asksForCard, can }) => asksForCard && can.purchases.includes("subscriptions"));
  const others = possible.filter(({ isTest }) => testMode || !isTest);
  return possible.find(({ name }) => name === paymentMethod?.provider) ?? others[0];
}

/** Whether the change with this key was made. */
async function isSaved(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  subscriptionId: string,
  key: string,
): Promise<boolean> {
  const events = await db
    .selectFrom("subscription_events")
    .select("detail")
    .where("website_id", "=", websiteId)
    .where("subscription_id", "=", subscriptionId)
    .where("kind", "=", "card-changed")
    .execute();
  return events.some(({ detail }) => (detail as { key?: string }).key === key);
}

/** The page of the subscription, which says when the card is charged. */
function savedAt(subscription: StoredSubscription, now: Date): CardOutcome {
  const at = nextPaymentAt(subscription);
  const done = !at ? "card-unused" : at > now ? "card" : "card-due";
  return { savedPath: `${subscriptionPath(subscription.id)}&done=${done}` };
}
