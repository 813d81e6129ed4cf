import { currencyCodes } from "#kernel/domain/currencyCodes.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";

/** The supported currencies, by name. */
export function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(studioLocale(), { type: "currency" });
  return currencyCodes
    .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, studioLocale()));
}
