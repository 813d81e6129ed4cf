import { withAsciiDigits } from "#kernel/domain/amounts/asciiDigits.ts";

const english = /^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;

/**
 * A number as people write it: a sign, digits with or without separators between thousands, a fraction. Written as in
 * English or as in the locale.
 */
export const isNumber = (text: string, locale: string): boolean => readingsOf(text, locale).length > 0;

/** An amount: a number with at most two decimals, with the field's currency symbol before or after it. */
export function isAmount(text: string, symbol: string, locale: string): boolean {
  let amount = text;
  if (symbol !== "" && amount.startsWith(symbol)) amount = amount.slice(symbol.length);
  else if (symbol !== "" && amount.endsWith(symbol)) amount = amount.slice(0, -symbol.length);
  return readingsOf(amount.trim(), locale).some((reading) => !/\.\d{3,}$/.test(reading));
}

/** The numbers that a text can be, as English writes them. */
function readingsOf(text: string, locale: string): string[] {
  if (text.length > 60) return [];
  const plain = withAsciiDigits(text).replace(/['’]/g, ",");
  const latin = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const decimal = latin.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const swapped = decimal === "," ? plain.replace(/[.,\s]/g, (mark) => (mark === "," ? "." : ",")) : plain;
  return [plain, swapped].filter((reading) => english.test(reading));
}
