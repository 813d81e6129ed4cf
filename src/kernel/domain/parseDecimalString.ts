import { fractionDigitsOf, maximumCents } from "./money.ts";

/**
 * Parses an amount that a person or a file wrote ("12", "12.5", "12.50"). Undefined when it is no amount of this
 * currency: too many fraction digits, a sign, letters. Never rounds.
 */
export function parseDecimalString(text: string, currency: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const digits = fractionDigitsOf(currency);
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > digits) return undefined;
  const cents = Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, "0") || 0);
  return cents <= maximumCents ? cents : undefined;
}
