import { type PluralForms, pluralForm } from "#kernel/domain/pluralForm.ts";

/** A text with places: a function of what they are filled with (`phrase`, `counted`). */
export interface Phrase<Given extends readonly unknown[] = never[]> {
  (...values: Given): string;
  /** The English text, or its forms. */
  readonly english: string | PluralForms;
  readonly places: readonly string[];
  /** The same phrase with a translated text, or with its forms in that language. */
  readonly as: (translated: string | PluralForms) => Phrase<Given>;
}

/**
 * A table of texts: strings with `{name}` places, plural forms, and groups of them. Failures have their status, too. Tables
 * of the studio have phrases; those that visitors' pages load have none, because they come as JSON.
 */
export interface TextTable {
  readonly [key: string]: string | number | Phrase | TextTable;
}

/** Finds texts in the language that is current: of the request, email or page. */
export interface TextSource {
  /** A whole table, in the shape of the English one; undefined if the language is English or has no texts. */
  table<Table extends TextTable>(name: string, english: Table): Table | undefined;
  /** One text, or its English original if the language lacks it. */
  text(english: string): string;
  /** The forms of a text with a number, by its English `other` form; undefined if the language lacks them. */
  forms?(english: string): PluralForms | undefined;
  /** BCP 47; undefined outside of a request or email. */
  locale(): string | undefined;
}

let source: TextSource | undefined;
const tables = new Map<string, TextTable>();

/** Sets where texts come from: the server's languages, or those that a page loaded. Once per program. */
export function setTextSource(given: TextSource | undefined): void {
  source = given;
}

/**
 * A feature's texts in English, which are read in the current language: `texts.title` is German while a German page is
 * rendered. So read them when they are shown, and never keep one in a constant of a module.
 *
 * A group with the key `other` is a text in its plural forms, and a language may have more forms of it.
 * @param name of the table, unique: its feature, then what it is about, such as "cart" or "cart.estimate". A language's file may
 * translate a word differently for this table: "cart.estimate|Order".
 */
export function defineTexts<Table extends TextTable>(name: string, english: Table): Table {
  tables.set(name, english);
  return new Proxy(english, {
    get: (own, key) => Reflect.get(source?.table(name, own) ?? own, key),
  });
}

/** The text in the current language: for messages that are kept elsewhere than in a table, such as those of failures. */
export const inCurrentLanguage = (english: string): string => source?.text(english) ?? english;

/** The form for a number of such a message. */
export const formInCurrentLanguage = (english: PluralForms, count: number): string =>
  pluralForm(source?.forms?.(english.other) ?? english, count, currentTextLocale());

/** The locale for numbers and plural forms in such a message. */
export const currentTextLocale = (): string => source?.locale() ?? "en-US";

/** All tables that modules defined so far, by name. */
export const definedTexts = (): ReadonlyMap<string, TextTable> => tables;

/** For bundles, which have other code in place of this file: tables whose texts are still in English. */
export const englishTables: Readonly<Record<string, TextTable>> = {};
