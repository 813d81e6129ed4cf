const digits = 4;

/** Message for a text that is no percentage. */
export const invalidPercent = "Enter a percentage like 8.875.";

/**
 * Parses a percentage as millionths, without a float: "8.875" is 88750. Accepts a decimal comma. Undefined if it is
 * invalid, or has more than four decimals.
 */
export function readPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d*))?$/.exec(text.trim().replace(/\s*%$/, ""));
  if (!match) return undefined;
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > digits) return undefined;
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, "0"));
}

/** Millionths as a percentage: 88750 is "8.875", 190000 is "19". */
export function writePercent(millionths: number): string {
  const padded = String(millionths).padStart(digits + 1, "0");
  const fraction = padded.slice(-digits).replace(/0+$/, "");
  const whole = padded.slice(0, -digits);
  return fraction ? `${whole}.${fraction}` : whole;
}

/**
 * Millionths as a percentage that people read.
 * @example shownPercent(88750, "en-US") // "8.875%"
 */
export const shownPercent = (millionths: number, locale: string): string =>
  (millionths / 10 ** (digits + 2)).toLocaleString(locale, { style: "percent", maximumFractionDigits: digits });
