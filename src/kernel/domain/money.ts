import { isolated, leftToRight, textDirection } from "./textDirection.ts";

/**
 * Money is a whole number of minor units (cents) and a currency code; it is never a float (spec.txt §9).
 */
export interface Money {
  cents: number;
  currency: string;
}

/** Largest accepted amount. 15 integer digits would exceed JavaScript's safe integers in minor units. */
export const maximumCents = 999_999_999_999;

/** Decimal places of a currency (spec.txt §3): 2, but JPY 0. */
export function fractionDigitsOf(currency: string): number {
  return currency === "JPY" ? 0 : 2;
}

/**
 * The amount as a plain decimal string, as in templates and feeds.
 * @example toDecimalString(1250, "USD") // "12.50"
 */
export function toDecimalString(cents: number, currency: string): string {
  const digits = fractionDigitsOf(currency);
  if (digits === 0) return String(cents);
  const sign = cents < 0 ? "-" : "";
  const padded = String(Math.abs(cents)).padStart(digits + 1, "0");
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The amount in the locale's format, isolated from the text around it in right-to-left languages. Formats are cached,
 * because creating one is slow.
 * @example formatMoney({ cents: 125000, currency: "USD" }, "en-US") // "$1,250.00"
 */
export function formatMoney(money: Money, locale: string): string {
  if (!Number.isFinite(money.cents) || !money.currency) return "";
  const digits = fractionDigitsOf(money.currency);
  const key = `${locale} ${money.currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: money.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  const amount = money.cents / 10 ** digits;
  if (textDirection(locale) === "ltr") return format.format(amount);
  // Digits and marks of these languages would reverse a sign with Latin letters: "$US" for "US$".
  const parts = format.formatToParts(amount).map(({ type, value }) => (type === "currency" ? signText(value) : value));
  return isolated(parts.join(""), locale);
}

const signText = (sign: string) => (/\p{Script=Latin}/u.test(sign) ? leftToRight(sign) : sign);
