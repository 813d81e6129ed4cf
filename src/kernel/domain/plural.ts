import { type PluralForms, pluralForm } from "./pluralForm.ts";

const locale = "en-US";
const numbers = new Intl.NumberFormat(locale);

/**
 * Chooses the plural form for a number and fills its `{count}` placeholder.
 * @example plural(3, { one: "{count} item", other: "{count} items" }) // "3 items"
 */
export function plural(count: number, forms: PluralForms): string {
  return pluralForm(forms, count, locale).replaceAll("{count}", numbers.format(count));
}
