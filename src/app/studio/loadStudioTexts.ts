import { byOriginal, composeTable, type Translations } from "#kernel/domain/texts/composeTable.ts";
import { englishTables, type TextTable } from "#kernel/domain/texts/defineTexts.ts";
import { speakLanguage } from "#kernel/studio-ui/studioText.ts";

/**
 * Loads the texts of the studio's language, which its page names. From then on, each table is translated when a module
 * defines it, before anything reads it. If they can't be loaded, the studio is in English.
 */
export async function loadStudioTexts(): Promise<void> {
  const { studioTexts: texts } = document.documentElement.dataset;
  if (!texts) return;
  try {
    const answer = await fetch(texts);
    if (!answer.ok) throw new Error(`The texts of the studio were answered with ${answer.status}.`);
    translateTables(await answer.json());
  } catch (error) {
    console.warn(error);
    document.documentElement.lang = "en";
  }
}

function translateTables(texts: Translations): void {
  const translate = byOriginal(texts);
  speakLanguage(translate);
  const tables = englishTables as Record<string, TextTable>;
  const translateTable = (name: string, table: TextTable) => Object.assign(table, composeTable(translate, name, table));
  for (const [name, table] of Object.entries(tables)) translateTable(name, table);
  // Tables are added by name. The names are not known, so the prototype takes those that the object does not have yet.
  const later = new Proxy(Object.prototype, {
    set(_prototype, name, table: TextTable, receiver) {
      translateTable(String(name), table);
      return Reflect.defineProperty(receiver, name, {
        value: table,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
  });
  Object.setPrototypeOf(tables, later);
}
