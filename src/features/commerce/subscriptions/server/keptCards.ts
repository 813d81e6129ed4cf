import { paymentMethodText } from "#features/commerce/payments/domain/cardText.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import type { KeptCard } from "../cardContract.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { describeListed } from "./memberSubscriptions.ts";
import { readRenewalPricers } from "./priceRenewal.ts";
import { readMemberSubscriptions, type StoredSubscription } from "./subscriptionRows.ts";

/** Whether any card may be charged for a member's subscriptions. Prices nothing, because every page of the account asks. */
export async function hasKeptCards({ site, now }: RequestContext, { id }: SignedInMember): Promise<boolean> {
  return (await readMemberSubscriptions(site, id)).some((each) => isCharged(each, now));
}

const isCharged = (subscription: StoredSubscription, now: Date) =>
  subscription.paymentMethod !== null && subscriptionCan.change(subscription, now);

/** The cards that may be charged for a member's subscriptions, each once, with what it pays for. */
export async function loadKeptCards(context: RequestContext, { id }: SignedInMember): Promise<KeptCard[]> {
  const { site, website, now } = context;
  const stored = await readMemberSubscriptions(site, id);
  const charged = stored.filter((each) => isCharged(each, now));
  const pricers = await readRenewalPricers(site, website, charged, now);
  const cards = new Map<string, KeptCard>();
  for (const subscription of charged) {
    const { id: subscriptionId, paymentMethod: method } = subscription;
    if (!method) continue;
    const card = `${method.provider} ${method.fingerprint ?? method.reference}`;
    const kept = cards.get(card) ?? { text: paymentMethodText(method), pays: [] };
    const { name, nextText, stateText } = describeListed(context, subscription, pricers.get(subscriptionId)?.());
    kept.pays.push({ subscriptionId, name, detail: nextText || stateText });
    cards.set(card, kept);
  }
  return [...cards.values()];
}
