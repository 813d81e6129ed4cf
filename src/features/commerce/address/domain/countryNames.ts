import { countryCodes } from "./address.ts";

const namesByLocale = new Map<string, Intl.DisplayNames>();

/** The country's name in the locale; the code if there is none. */
export function countryName(code: string, locale: string): string {
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale, "en"], { type: "region" });
    namesByLocale.set(locale, names);
  }
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const listsByLocale = new Map<string, { code: string; name: string }[]>();

/** All countries by name, in the locale's alphabetical order. */
export function countriesByName(locale: string): { code: string; name: string }[] {
  let list = listsByLocale.get(locale);
  if (!list) {
    const { compare } = new Intl.Collator([locale, "en"]);
    list = countryCodes
      .map((code) => ({ code, name: countryName(code, locale) }))
      .sort((first, second) => compare(first.name, second.name));
    listsByLocale.set(locale, list);
  }
  return list;
}
