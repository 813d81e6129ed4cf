import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { durationOf, isPlan, type SubscriptionPlan } from "./subscriptionPlan.ts";
import { type PlanTexts, subscriptionTexts } from "./subscriptionTexts.ts";

/**
 * The price of a subscription as one sentence in the language's plural form; "Unavailable" for an invalid plan
 * (spec.txt §5 "Other").
 * @param price the formatted amount of one payment
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
