import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { durationOf, isPlan, type SubscriptionPlan } from "./subscriptionPlan.ts";
import { type PlanTexts, subscriptionTexts } from "./subscriptionTexts.ts";

/**
 * What a subscription costs, as one sentence of the message table in the plural forms of the language; "Unavailable"
 * for a combination that no subscription has (spec.txt §5 "Other").
 * @param price the amount of one payment, ready to be shown
 * @param isFrom whether other variants cost more
 * @example subscriptionPriceText(everyMonth, "$28.00", { locale: "en-US" }) // "$28.00 every month"
 */
export function subscriptionPriceText(
  plan: SubscriptionPlan,
  price: string,
  { locale, isFrom = false }: { locale: string; isFrom?: boolean },
): string {
  if (!isPlan(plan)) return subscriptionTexts.unavailable;
  const { value, unit } = plan.billingPeriod;
  const duration = durationOf(plan);
  const texts: PlanTexts = isFrom ? subscriptionTexts.from : subscriptionTexts.exact;
  if (!duration) return fillMessage(pluralForm(texts.indefinite[unit], value, locale), { price, count: value });
  const limited = texts.limited[`${unit} ${duration.unit}`];
  if (!limited) return subscriptionTexts.unavailable;
  return fillMessage(pluralForm(pluralForm(limited, value, locale), duration.value, locale), {
    price,
    count: value,
    duration: duration.value,
  });
}
