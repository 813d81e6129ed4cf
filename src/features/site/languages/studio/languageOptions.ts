import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { nameIn, ownName } from "../domain/languageNames.ts";

// Languages and regions that shops use most. Others are reached by their own code.
const offered =
  "af ar bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-419 es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nl-BE nn pa pl ps pt pt-BR pt-PT ro ru sd si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh zh-Hans zh-Hant zh-HK zh-TW zu".split(
    " ",
  );

export interface LanguageOption {
  value: string;
  /** In English and in itself, so that it is found by both: "German – Deutsch". */
  label: string;
}

/** Languages that can be added, by their names. @param used are left out */
export function languageOptions(used: readonly string[]): LanguageOption[] {
  return offered
    .filter((locale) => !used.includes(locale))
    .map((value) => ({ value, label: languageLabel(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, studioLocale()));
}

/** The name of a language in the studio's language: "Brazilian Portuguese". */
export const languageName = (locale: string): string => nameIn(locale, studioLocale());

/** The name of a language in the studio's language and in itself. */
export function languageLabel(locale: string): string {
  const [name, own] = [languageName(locale), ownName(locale)];
  return name === own ? name : `${name} – ${own}`;
}
