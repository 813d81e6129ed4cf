import type { PluralForms } from "#kernel/domain/pluralForm.ts";
import type { Phrase, TextTable } from "./defineTexts.ts";

/** The translation of a text, or of the `other` form of a plural, which comes in the forms of its language. */
export type Translate = (english: string, table?: string) => string | Readonly<Record<string, string>> | undefined;

/** Translations by English text, or by "table|English text" where one table needs another word. */
export type Translations = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Finds translations in a file's texts. */
export const byOriginal =
  (translations: Translations): Translate =>
  (english, table) =>
    (table === undefined ? undefined : translations[`${table}|${english}`]) ?? translations[english];

/** Whether a value of a table is a text with places. */
export const isPhrase = (value: unknown): value is Phrase => typeof value === "function" && "as" in value;

/** A table in another language. Texts that the language lacks stay English. */
export function composeTable(translate: Translate | undefined, name: string, english: TextTable): TextTable {
  const entries = Object.entries(english).map(([key, value]): [string, TextTable[string]] => {
    if (typeof value === "number") return [key, value];
    if (typeof value === "string") {
      const text = translate?.(value, name);
      return [key, typeof text === "string" ? text : value];
    }
    if (isPhrase(value)) {
      const { english } = value;
      const text = translate?.(typeof english === "string" ? english : english.other, name);
      return [key, text === undefined ? value : value.as(text as string | PluralForms)];
    }
    if (typeof value.other !== "string") return [key, composeTable(translate, name, value)];
    const forms = translate?.(value.other, name);
    return [key, forms === undefined ? value : typeof forms === "string" ? { other: forms } : forms];
  });
  return Object.fromEntries(entries);
}
