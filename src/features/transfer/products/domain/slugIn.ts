import { slugify } from "#kernel/domain/paths/slugs.ts";

const germanLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" };

/**
 * A slug in a language's convention: German shops write ä as ae, others drop the accent.
 * @example slugIn("Größe", "de-DE") // "groesse"
 */
export function slugIn(text: string, language: string | undefined): string {
  const isGerman = /^de(-|$)/i.test(language ?? "");
  return slugify(isGerman ? text.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => germanLetters[letter] ?? "") : text);
}

/**
 * WordPress's slug for a name: only signs that separate words become hyphens.
 * @example wordPressSlugOf("Salt&Pepper 5×7", "en") // "saltpepper-5x7"
 */
export function wordPressSlugOf(name: string, language: string | undefined): string {
  return formerSlugOf(name.replace(/×/g, "x").replace(/[&+:,]/g, ""), language);
}

/**
 * The slug in shops that keep a name's script in addresses. For Latin letters the same as `slugIn`.
 * @example formerSlugOf("Кружка, большая", "ru") // "кружка-большая"
 */
export function formerSlugOf(name: string, language: string | undefined): string {
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);
  if (isLatin) return slugIn(name, language);
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 200);
}
