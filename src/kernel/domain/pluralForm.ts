/** A text, or anything else, for each of a language's plural forms by CLDR name. `other` is used for missing forms. */
export type PluralForms<Form = string> = { other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>;

/** By locale, because creating them is slow. */
const rules = new Map<string, Intl.PluralRules>();

/** The form for this count in the language. @param locale BCP 47: "en-US" */
export function pluralForm<Form>(forms: PluralForms<Form>, count: number, locale: string): Form {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return forms[known.select(count)] ?? forms.other;
}
