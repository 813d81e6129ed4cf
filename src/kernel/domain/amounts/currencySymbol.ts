/** The currency sign before an amount: "$", "€", "kr". */
export function currencySymbol(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return parts.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
}
