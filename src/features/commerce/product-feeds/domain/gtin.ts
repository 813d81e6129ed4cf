/** The digits of a GTIN, EAN, UPC or ISBN without the spaces and hyphens that people write. */
export const gtinDigits = (text: string) => text.replace(/[\s-]/g, "");

/**
 * Whether it is a GTIN: 8, 12, 13 or 14 digits of which the last is the check digit
 * (https://www.gs1.org/services/how-calculate-check-digit-manually). Numbers for use within one store and those of
 * coupons are none.
 */
export function isGtin(text: string): boolean {
  const digits = gtinDigits(text);
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const whole = digits.padStart(14, "0");
  const sum = [...whole.slice(0, 13)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  const isRestricted = /^0(2|0[245]|9[89])/.test(whole);
  return (10 - (sum % 10)) % 10 === Number(whole[13]) && !isRestricted;
}
