import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PluralForms } from "#kernel/domain/pluralForm.ts";
import { byOriginal, composeTable, type Translate, type Translations } from "#kernel/domain/texts/composeTable.ts";
import { setTextSource, type TextTable } from "#kernel/domain/texts/defineTexts.ts";
import { currentLanguage } from "./currentLanguage.ts";

const languages = new Map<string, Translate>();
const composed = new Map<string, Map<string, TextTable>>();

/** Languages that the program speaks besides English: "de", "fr". */
export const spokenLanguages = (): string[] => ["en", ...languages.keys()];

/** Adds a language, or replaces it. Without `translate`, removes it. */
export function addLanguage(language: string, translate: Translate | undefined): void {
  if (translate) languages.set(language, translate);
  else languages.delete(language);
  composed.delete(language);
}

const readFolders = new Set<string>();
const studioTexts = new Map<string, Translations>();

/** Languages that the studio speaks: "en", and those with a file in `languages/studio`. */
export const studioLanguages = (): string[] => ["en", ...studioTexts.keys()];

/** All texts of the studio in a language, with those that it shares with visitors' pages. */
export const studioTextsIn = (language: string): Translations | undefined => studioTexts.get(language);

/** Adds a language of the studio, or removes it. */
export function addStudioLanguage(language: string, texts: Translations | undefined): void {
  if (texts) studioTexts.set(language, texts);
  else studioTexts.delete(language);
}

/**
 * Reads a folder of languages once (`de.json`), and lets texts be read in the language of the request or email
 * (`inLanguage`).
 */
export function loadLanguages(folder: string): void {
  if (!readFolders.has(folder)) {
    const ofStudio = new Map(readFiles(join(folder, "studio")));
    for (const [language, texts] of readFiles(folder)) {
      const ofOwners = ofStudio.get(language);
      addLanguage(language, byOriginal({ ...ofOwners, ...texts }));
      if (ofOwners) addStudioLanguage(language, { ...texts, ...ofOwners });
    }
  }
  readFolders.add(folder);
  setTextSource({
    table: (name, english) => {
      const language = textLanguageOf(currentLanguage());
      return language === "en" ? undefined : tableIn(language, name, english);
    },
    text: (english) => textIn(textLanguageOf(currentLanguage()), english),
    forms: (english) => formsIn(textLanguageOf(currentLanguage()), english),
    locale: currentLanguage,
  });
}

/** The languages of a folder; none if there is no such folder. */
function readFiles(folder: string): [language: string, Translations][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file): [string, Translations][] => {
    const [, language] = /^([a-z]{2,3}(?:-[A-Za-z]+)?)\.json$/.exec(file) ?? [];
    return language ? [[language, JSON.parse(readFileSync(join(folder, file), "utf8"))]] : [];
  });
}

/** The language in which texts of a locale come: its own, or English. @example textLanguageOf("de-AT") // "de" */
export function textLanguageOf(locale: string | undefined): string {
  if (locale === undefined) return "en";
  if (languages.has(locale)) return locale;
  const [language = "en"] = locale.split("-");
  return languages.has(language) ? language : "en";
}

/** A text in a language, or in English if the language lacks it. */
export function textIn(language: string, english: string): string {
  const translated = languages.get(language)?.(english);
  return typeof translated === "string" ? translated : english;
}

/** The plural forms of a text in a language; undefined if the language lacks them. */
function formsIn(language: string, english: string): PluralForms | undefined {
  const translated = languages.get(language)?.(english);
  return typeof translated === "string" ? { other: translated } : (translated as PluralForms | undefined);
}

/** A table in a language. Texts that it lacks are English. */
export function tableIn<Table extends TextTable>(language: string, name: string, english: Table): Table {
  const tables = composed.get(language) ?? new Map<string, TextTable>();
  composed.set(language, tables);
  const table = tables.get(name) ?? composeTable(languages.get(language), name, english);
  tables.set(name, table);
  return table as Table;
}
