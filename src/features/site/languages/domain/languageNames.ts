/** The name of a language in itself: "Deutsch", "Português (Brasil)". The code if it has none. */
export const ownName = (locale: string): string => capitalized(nameIn(locale, locale), locale);

/**
 * The name of one of several languages in itself, with its region only if it is needed to tell them apart: "English", but
 * "English (United Kingdom)" beside American English.
 */
export function nameAmong(locale: string, locales: readonly string[]): string {
  const [language = locale] = locale.split("-");
  const isOnly = locales.filter((other) => other.split("-")[0] === language).length === 1;
  return ownName(isOnly ? language : locale);
}

/** The name of a language in another one: "Portuguese (Brazil)". The code if it has none. */
export function nameIn(locale: string, language: string): string {
  try {
    const names = new Intl.DisplayNames([language, "en-US"], { type: "language", languageDisplay: "standard" });
    return names.of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** As in a list: some languages write their names in lower case. */
function capitalized(name: string, locale: string): string {
  const [first = ""] = name;
  return first.toLocaleUpperCase(locale) + name.slice(first.length);
}
