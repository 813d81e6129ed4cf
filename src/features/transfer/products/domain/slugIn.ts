import { slugify } from "#kernel/domain/slugs.ts";

const germanLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" };

/**
 * A slug as shops of a language make it: German ones write ä as ae, others leave its marks away.
 * @example slugIn("Größe", "de-DE") // "groesse"
 */
export function slugIn(text: string, language: string | undefined): string {
  const isGerman = /^de(-|$)/i.test(language ?? "");
  return slugify(isGerman ? text.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => germanLetters[letter] ?? "") : text);
}
