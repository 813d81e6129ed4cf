import type { SubscriptionPlan } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import { subscriptionPriceText } from "#features/commerce/catalog/domain/subscriptionPriceText.ts";
import { formatMoney } from "#kernel/domain/money.ts";

/** What a subscription costs each time, in a sentence (spec.txt §9). Before shipping and tax. */
export function planPriceText(
  subscription: { amountCents: number; currency: string; plan: SubscriptionPlan },
  locale: string,
): string {
  const { amountCents: cents, currency, plan } = subscription;
  return subscriptionPriceText(plan, formatMoney({ cents, currency }, locale), { locale });
}
