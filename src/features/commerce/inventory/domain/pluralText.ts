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
    const texts = new Map([...forms.matchAll(form)].map(([, name, written]) => [name, written]));
    const chosen = texts.get(new Intl.PluralRules(locale).select(count)) ?? texts.get("other") ?? "#";
    return chosen.replaceAll("#", number);
  });
}
