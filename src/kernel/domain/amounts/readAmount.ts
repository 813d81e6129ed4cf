import { parseDecimalString } from "../parseDecimalString.ts";
import { withAsciiDigits } from "./asciiDigits.ts";

/**
 * Parses an amount as people type it: digits of any script, the currency's own sign, a decimal comma, and spaces or the
 * other separator between thousands. Undefined when it is no amount of the currency. A single separator before three
 * digits is ambiguous: it is read as the locale does, and refused without a locale.
 * @example readAmount("1,234.50", "USD") // 123450
 * @example readAmount("12,50", "EUR") // 1250
 * @example readAmount("1.234", "EUR", "de-DE") // 123400
 */
export function readAmount(text: string, currency: string, locale?: string): number | undefined {
  const plain = withAsciiDigits(text);
  const bare = (locale ? withoutSign(plain, currency, locale) : plain).replace(/[\s'’]/g, "");
  const marks: string[] = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return parseDecimalString(bare, currency);
  const other = last === "." ? "," : ".";
  const at = bare.lastIndexOf(last);
  const fraction = bare.slice(at + 1);
  const isMixed = marks.includes(other);
  if (marks.filter((mark) => mark === last).length > 1) {
    // "1.234.567": the separator is between thousands, and no other one may follow.
    if (isMixed || !isGrouped(bare, locale)) return undefined;
    return parseDecimalString(bare.replace(/[.,]/g, ""), currency);
  }
  if (isMixed) {
    const whole = bare.slice(0, at);
    if (!isGrouped(whole, locale)) return undefined;
    return parseDecimalString(`${whole.replaceAll(other, "")}.${fraction}`, currency);
  }
  if (fraction.length === 3) {
    const isThousands = locale !== undefined && thousandsOf(locale) === last && isGrouped(bare, locale);
    return isThousands ? parseDecimalString(bare.replace(last, ""), currency) : undefined;
  }
  return parseDecimalString(`${bare.slice(0, at) || "0"}.${fraction || "0"}`, currency);
}

/** Without the currency's code and signs before or after the amount. */
function withoutSign(text: string, currency: string, locale: string): string {
  const displays = ["code", "symbol", "narrowSymbol"] as const;
  const signs = displays.map((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  });
  const trimmed = text.trim();
  for (const sign of signs.map((each) => each.normalize("NFKC").replace(/[\u200e\u200f]/g, ""))) {
    if (trimmed.toUpperCase().startsWith(sign.toUpperCase())) return trimmed.slice(sign.length).trim();
    if (trimmed.toUpperCase().endsWith(sign.toUpperCase())) return trimmed.slice(0, -sign.length).trim();
  }
  return trimmed;
}

/** Whether the separators are between thousands; in languages of India also between lakhs. */
function isGrouped(whole: string, locale: string | undefined): boolean {
  const [, second] = locale ? latin(locale).format(1_000_000).split(/\D/) : [];
  return second?.length === 2 ? /^\d{1,2}([.,]\d{2})*[.,]\d{3}$/.test(whole) : /^\d{1,3}([.,]\d{3})+$/.test(whole);
}

/** The separator between thousands. */
function thousandsOf(locale: string): string | undefined {
  return latin(locale)
    .formatToParts(1_234_567)
    .find(({ type }) => type === "group")?.value;
}

const latin = (locale: string) => new Intl.NumberFormat(locale, { numberingSystem: "latn" });
