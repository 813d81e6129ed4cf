import { addressLines, isSameAddress } from "#features/commerce/address/domain/addressLines.ts";
import { readAddresses } from "#features/commerce/address/server/index.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { paymentMethodText } from "#features/commerce/payments/domain/cardText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { subscriptionForms, subscriptionTexts as texts } from "../browserContract.ts";
import type { AccountSubscriptionsProps, CardChange, ListedSubscription, ShownSubscription } from "../contract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import { daysLater } from "../domain/schedule.ts";
import { maxPauseDays, reactivatableUntil, subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { describeNextPayment, describeQuote } from "./describePayment.ts";
import { readOrdersOf } from "./describeSubscription.ts";
import { type RenewalPricer, type RenewalQuote, readRenewalPricers } from "./priceRenewal.ts";
import { readMemberSubscriptions, type StoredSubscription } from "./subscriptionRows.ts";

/**
 * The subscriptions of the member, and the one that is opened by `?show=<id>`, with what `?open=` asks for.
 * @param cardChangeOf how the card of one can be changed
 */
export async function loadSubscriptions(
  context: RequestContext,
  member: SignedInMember,
  answered: { form?: string; values?: Record<string, string> } | undefined,
  cardChangeOf: (subscription: StoredSubscription) => CardChange | undefined,
): Promise<AccountSubscriptionsProps> {
  const { site, website, now, request } = context;
  const stored = await readMemberSubscriptions(site, member.id);
  const query = (request.query ?? {}) as { show?: unknown; open?: unknown };
  const found = stored.find(({ id }) => id === (answered?.values?.subscriptionId ?? query.show));
  const open = subscriptionForms.find((each) => each === (answered ? answered.form : query.open));
  const day = (at: Date) => toClockTime(at.toISOString(), website.time_zone).slice(0, 10);
  const pricers = await readRenewalPricers(
    site,
    website,
    found ? [found] : stored.filter((each) => nextPaymentAt(each) !== null),
    now,
  );
  return {
    subscriptions: stored.map((each) => describeListed(context, each, pricers.get(each.id)?.())),
    shown: found && (await describeShown(context, found, pricers.get(found.id)?.())),
    open: found && open,
    cardChange: found && open === "card" ? cardChangeOf(found) : undefined,
    pauseDays: {
      first: day(daysLater(now, 1, website.time_zone)),
      last: day(daysLater(now, maxPauseDays - 1, website.time_zone)),
    },
    ...(found && open === "address"
      ? await describeAddresses(context, member, found, pricers.get(found.id))
      : noChoice),
  };
}

const noChoice = { addresses: [], addressText: "" };

/** The addresses that a subscription can have, and what its next payment costs with each. */
async function describeAddresses(
  { site, website: { locale, time_zone: timeZone }, request }: RequestContext,
  member: SignedInMember,
  subscription: StoredSubscription,
  pricer: RenewalPricer | undefined,
): Promise<Pick<AccountSubscriptionsProps, "addresses" | "addressText">> {
  const { shippingAddress, billingAddress } = subscription;
  const at = nextPaymentAt(subscription);
  const saved = await readAddresses(site, member.id);
  // Where the member comes back from adding an address.
  const { address: added } = (request.query ?? {}) as { address?: unknown };
  const chosen =
    saved.find(({ id }) => id === added) ??
    saved.find(({ address }) => isSameAddress(address, shippingAddress ?? billingAddress));
  const text = shippingAddress ? texts.addressFrom : texts.taxFrom;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return {
    addressText: at ? fillMessage(text, { date: date.format(at) }) : "",
    addresses: saved.map(({ id, address }) => {
      const quote = pricer?.(address);
      const isPossible = quote !== "undeliverable";
      const amount = quote && isPossible ? describeQuote(quote, subscription, locale) : "";
      return {
        id,
        text: addressLines(address, locale).join(", "),
        priceText: isPossible ? amount && fillMessage(texts.addressPrice, { amount }) : texts.noShipping,
        isPossible,
        isChosen: id === chosen?.id && isPossible,
      };
    }),
  };
}

export function describeListed(
  { website, now }: RequestContext,
  subscription: StoredSubscription,
  quote: RenewalQuote | undefined,
): ListedSubscription {
  const { state, pausedUntil, paidUntil, numBillingCycles, currency } = subscription;
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  const on = (at: Date | null) => (at ? date.format(at) : "");
  const lines: string[] = [];
  if (state === "COMPLETED") {
    const count = numBillingCycles ?? 0;
    lines.push(fillMessage(pluralForm(texts.completed, count, website.locale), { count }));
  } else if (state === "CANCELED") {
    if (paidUntil > now) lines.push(fillMessage(texts.endsOn, { date: on(paidUntil) }));
    if (subscriptionCan.reactivate(subscription, now)) {
      lines.push(fillMessage(texts.reactivatableUntil, { date: on(reactivatableUntil(subscription) ?? null) }));
    }
  } else {
    if (pausedUntil) lines.push(fillMessage(texts.pausedUntil, { date: on(pausedUntil) }));
    lines.push(describeNextPayment(website, subscription, quote, now));
  }
  return {
    id: subscription.id,
    name: joinIsolated([subscription.name, variantText(subscription)].filter(Boolean), " · "),
    stateText: texts.states[pausedUntil ? "PAUSED" : state],
    priceText: planPriceText(
      { amountCents: subscription.unitPriceCents * subscription.quantity, currency, plan: subscription.plan },
      website.locale,
    ),
    nextText: lines.join(" · "),
  };
}

async function describeShown(
  context: RequestContext,
  subscription: StoredSubscription,
  quote: RenewalQuote | undefined,
): Promise<ShownSubscription> {
  const { site, website, now } = context;
  const { plan, paymentMethod, nextPriceCents, nextPriceAt, quantity, currency, paidUntil } = subscription;
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  const money = (cents: number) => formatMoney({ cents, currency }, website.locale);
  const listed = describeListed(context, subscription, quote);
  const facts = [
    { name: texts.status, text: listed.stateText },
    { name: texts.price, text: listed.priceText },
    { name: texts.started, text: date.format(subscription.createdAt) },
  ];
  if (quantity > 1) facts.push({ name: "", text: fillMessage(texts.quantity, { count: quantity }) });
  if (plan.numBillingCycles > 0) {
    const count = { done: subscription.cyclesDone, count: plan.numBillingCycles };
    facts.push({ name: texts.payments, text: fillMessage(texts.paymentsOf, count) });
  }
  if (nextPriceCents !== null && nextPriceAt) {
    const values = { date: date.format(nextPriceAt), price: money(nextPriceCents * quantity) };
    facts.push({ name: "", text: fillMessage(texts.newPrice, values) });
  }
  facts.push({
    name: texts.card,
    text: paymentMethod ? paymentMethodText(paymentMethod) : texts.noCard,
  });
  const isPaid = paidUntil > now;
  const orders = await readOrdersOf(site, subscription.id);
  return {
    ...listed,
    facts,
    addressTitle: subscription.shippingAddress ? texts.address : texts.billingAddress,
    address: addressLines(subscription.shippingAddress ?? subscription.billingAddress, website.locale),
    orders: orders.map(({ number, placedAt, grandTotalCents }) => ({
      number,
      dateText: date.format(placedAt),
      totalText: money(grandTotalCents),
    })),
    may: {
      pause: subscriptionCan.pause(subscription),
      resume: subscriptionCan.resume(subscription),
      cancel: subscriptionCan.cancel(subscription),
      reactivate: subscriptionCan.reactivate(subscription, now),
      retry: subscriptionCan.retry(subscription),
      change: subscriptionCan.change(subscription, now),
    },
    retryText:
      quote && quote !== "undeliverable"
        ? fillMessage(texts.retryAmount, { amount: money(quote.totalCents) })
        : texts.retry,
    reactivateText: isPaid ? fillMessage(texts.reactivateFree, { date: date.format(paidUntil) }) : texts.reactivateNow,
    cancelText: fillMessage(texts.cancelText, { date: date.format(Math.max(paidUntil.getTime(), now.getTime())) }),
  };
}
