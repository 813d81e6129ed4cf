import { currencyCodes } from "#kernel/domain/currencyCodes.ts";

/** The supported currencies, by name. */
export function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en-US", { type: "currency" });
  return currencyCodes
    .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, "en-US"));
}
