const rules = new Intl.PluralRules("en-US");
const numbers = new Intl.NumberFormat("en-US");

/**
 * Chooses the form of a text by number and puts the number in its `{count}` place.
 * @example plural(3, { one: "{count} item", other: "{count} items" }) // "3 items"
 */
export function plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  const form = forms[rules.select(count)] ?? forms.other;
  return form.replaceAll("{count}", numbers.format(count));
}
