import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";

/** For customers, while the rate service does not answer and the shop has no price of its own for that time. */
export const ratesUnavailable = "Shipping prices could not be calculated. Please try again in a few minutes.";

const dayForms: PluralForms = { one: "{count} day", other: "{count} days" };

/** How long an order is on its way: "3 days". */
export function daysText(days: number, locale: string): string {
  return pluralForm(dayForms, days, locale).replace("{count}", days.toLocaleString(locale));
}
