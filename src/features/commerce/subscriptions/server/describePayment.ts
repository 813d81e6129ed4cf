import { amountWithMissing } from "#features/commerce/cart/domain/missingCharges.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { subscriptionTexts as texts } from "../browserContract.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import { nextUnitPrice } from "../domain/nextUnitPrice.ts";
import type { RenewalQuote } from "./priceRenewal.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

/** "$36.50, including $5.00 for shipping and $3.50 tax", or "$28.00 plus shipping" */
export function describeQuote(
  quote: Exclude<RenewalQuote, "undeliverable">,
  { currency }: Pick<StoredSubscription, "currency">,
  locale: string,
): string {
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  const { totalCents, shippingCents, taxCents, missing } = quote;
  const parts = { amount: money(totalCents), shipping: money(shippingCents), tax: money(taxCents) };
  if (shippingCents > 0 && taxCents > 0) return fillMessage(texts.amountOfAll, parts);
  if (shippingCents > 0) return fillMessage(texts.amountWithShipping, parts);
  if (taxCents > 0) return fillMessage(texts.amountWithTax, parts);
  return amountWithMissing(parts.amount, missing);
}

/** When the next payment of a subscription is, and what it costs; empty if there is none. */
export function describeNextPayment(
  { locale, time_zone: timeZone }: Pick<Website, "locale" | "time_zone">,
  subscription: StoredSubscription,
  quote: RenewalQuote | undefined,
  now: Date,
): string {
  const at = nextPaymentAt(subscription);
  if (!at) return "";
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);
  if (subscription.state === "PAST_DUE") {
    if (at <= now) return texts.retryNow;
    if (!quote || quote === "undeliverable") return fillMessage(texts.retryOn, { date });
    return fillMessage(texts.retryAmountOn, { date, amount: describeQuote(quote, subscription, locale) });
  }
  if (quote === "undeliverable") return texts.undeliverable;
  if (subscription.isDelayTold) return texts.late;
  if (at <= now) return texts.dueNow;
  const { currency, quantity } = subscription;
  if (quote) return fillMessage(texts.next, { date, amount: describeQuote(quote, subscription, locale) });
  const amount = formatMoney({ cents: nextUnitPrice(subscription) * quantity, currency }, locale);
  return fillMessage(texts.next, { date, amount });
}
