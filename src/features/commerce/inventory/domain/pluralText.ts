import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";

const place = /\{n(?:,\s*plural,((?:\s*(?:zero|one|two|few|many|other)\s*\{[^{}]*\})+)\s*)?\}/g;
const form = /(zero|one|two|few|many|other)\s*\{([^{}]*)\}/g;

/**
 * Puts a number in the places of a text that an owner wrote: `{n}` is the number, and
 * `{n, plural, one {# mug} other {# mugs}}` the words that the language has for so many.
 * @param locale BCP 47: "en-US"
 */
export function pluralText(text: string, count: number, locale: string): string {
  const number = new Intl.NumberFormat(locale).format(count);
  return text.replace(place, (_whole, forms: string | undefined) => {
    if (forms === undefined) return number;
    const written: Partial<PluralForms> = Object.fromEntries(
      [...forms.matchAll(form)].map(([, name, text]) => [name, text]),
    );
    return pluralForm({ other: "#", ...written }, count, locale).replaceAll("#", number);
  });
}
