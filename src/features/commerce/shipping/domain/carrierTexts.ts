import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** For customers, while the rate service does not answer and the shop has no price of its own for that time. */
export const ratesUnavailable = "Shipping prices could not be calculated. Please try again in a few minutes.";

export const shippingTexts = defineTexts("shipping", {
  ratesUnavailable,
  /** How long an order is on its way. */
  days: { one: "{count} day", other: "{count} days" },
});

/** How long an order is on its way: "3 days". */
export function daysText(days: number, locale: string): string {
  return pluralForm(shippingTexts.days, days, locale).replace("{count}", days.toLocaleString(locale));
}
