/** The form of a text for this many (CLDR's rules): "1 review", "2 reviews". */
export function inNumber(forms: { one: string; other: string }, count: number, locale: string): string {
  return new Intl.PluralRules(locale).select(count) === "one" ? forms.one : forms.other;
}
