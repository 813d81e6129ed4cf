import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";

const place = /\{n(?:,\s*plural,((?:\s*(?:zero|one|two|few|many|other)\s*\{[^{}]*\})+)\s*)?\}/g;
const form = /(zero|one|two|few|many|other)\s*\{([^{}]*)\}/g;

/**
 * Fills a number into an owner's text: `{n}` is the number, and `{n, plural, one {# mug} other {# mugs}}` chooses the
 * text by the language's plural rules.
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
