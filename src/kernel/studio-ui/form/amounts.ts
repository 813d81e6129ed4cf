import { parseDecimalString } from "#kernel/domain/parseDecimalString.ts";

/**
 * Parses an amount as people type it: a decimal comma, and spaces or the other separator between thousands. Undefined
 * when it is no amount of the currency, or when a single separator before three digits is ambiguous.
 * @example readAmount("1,234.50", "USD") // 123450
 * @example readAmount("12,50", "EUR") // 1250
 */
export function readAmount(text: string, currency: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "");
  const marks: string[] = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return parseDecimalString(bare, currency);
  const other = last === "." ? "," : ".";
  const at = bare.lastIndexOf(last);
  const fraction = bare.slice(at + 1);
  const isMixed = marks.includes(other);
  if (marks.filter((mark) => mark === last).length > 1) {
    // "1.234.567": the separator is between thousands, and no other one may follow.
    if (isMixed || !/^\d{1,3}([.,]\d{3})+$/.test(bare)) return undefined;
    return parseDecimalString(bare.replace(/[.,]/g, ""), currency);
  }
  if (isMixed) {
    const whole = bare.slice(0, at);
    if (!/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
    return parseDecimalString(`${whole.replaceAll(other, "")}.${fraction}`, currency);
  }
  if (fraction.length === 3) return undefined;
  return parseDecimalString(`${bare.slice(0, at) || "0"}.${fraction || "0"}`, currency);
}

/** The currency sign before an amount: "$", "€", "kr". */
export function currencySymbol(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return parts.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
}
