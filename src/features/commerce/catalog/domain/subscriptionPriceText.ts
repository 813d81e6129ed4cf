import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { durationOf, isPlan, type SubscriptionPlan } from "./subscriptionPlan.ts";
import { subscriptionTexts } from "./subscriptionTexts.ts";

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
  const number = new Intl.NumberFormat(locale);
  const texts = isFrom ? subscriptionTexts.from : subscriptionTexts.exact;
  const sentence = fillMessage(pluralForm(texts[unit], value, locale), { price, count: number.format(value) });
  if (!duration) return sentence;
  const forms = subscriptionTexts.durations[duration.unit];
  const length = fillMessage(pluralForm(forms, duration.value, locale), { count: number.format(duration.value) });
  return fillMessage(subscriptionTexts.limited, { sentence, duration: length });
}
