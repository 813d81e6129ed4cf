import { formatMoney } from "#kernel/domain/money.ts";
import { currentTextLocale } from "#kernel/domain/texts/defineTexts.ts";

/** The language of the studio, for dates, numbers and lists: BCP 47. It stays as long as the page. */
export const studioLocale = currentTextLocale;

/** @example formatNumber(1200) // "1,200" */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(studioLocale(), options);

/** An amount in the studio's language. @example formatAmount(1250, "USD") // "$12.50" */
export const formatAmount = (cents: number, currency: string): string =>
  formatMoney({ cents, currency }, studioLocale());

/** The mark before decimals in the studio's language: "." or ",". */
export const decimalMark = (): string =>
  new Intl.NumberFormat(studioLocale()).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** @param tenths of a percent: 125 is "12.5%" */
export const formatPercent = (tenths: number): string =>
  formatNumber(tenths / 1000, { style: "percent", maximumFractionDigits: 1 });

/**
 * @param type "unit" has no word before the last item
 * @example formatList(["Rose", "Clay"]) // "Rose, Clay"
 * @example formatList(["Cards", "Cash"], "disjunction") // "Cards or Cash"
 */
export const formatList = (items: readonly string[], type: Intl.ListFormatType = "unit"): string =>
  new Intl.ListFormat(studioLocale(), { type }).format(items);

/** @example dateFormat({ dateStyle: "long", timeZone }).format(date) */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(studioLocale(), options);

/**
 * A label within a sentence: in lower case, except in languages that write nouns with capital letters.
 * @example inSentence("Heading color") // "heading color"
 */
export const inSentence = (label: string): string =>
  /^(?:de|lb)\b/.test(studioLocale()) ? label : label.toLocaleLowerCase(studioLocale());
