/**
 * Bundles have this in place of `kernel/domain/texts/defineTexts.ts` (`vite.config.ts`). A page has one language, so its
 * texts are put into the tables (`loadTexts`), and reading them costs nothing.
 */
import type { PluralForms } from "#kernel/domain/pluralForm.ts";
import type { TextTable } from "#kernel/domain/texts/defineTexts.ts";

/** Tables whose texts are still in English, by name. A file of texts removes those that it translates. */
export const englishTables: Record<string, TextTable> = {};

/** @see `kernel/domain/texts/defineTexts.ts` */
export function defineTexts<Table extends TextTable>(name: string, english: Table): Table {
  englishTables[name] = english;
  return english;
}

/** Bundles show no such messages: the server sends them in the language of the page. */
export const inCurrentLanguage = (english: string): string => english;

export const formInCurrentLanguage = (english: PluralForms): string => english.other;

/** The locale of the page. */
export const currentTextLocale = (): string => document.documentElement.lang;
