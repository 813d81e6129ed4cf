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

/**
 * The slug that WordPress gives a name: of signs only those that part words become hyphens.
 * @example wordPressSlugOf("Salt&Pepper 5×7", "en") // "saltpepper-5x7"
 */
export function wordPressSlugOf(name: string, language: string | undefined): string {
  return formerSlugOf(name.replace(/×/g, "x").replace(/[&+:,]/g, ""), language);
}

/**
 * The slug that shops give a name whose script they keep in addresses; for a name of Latin letters the same as `slugIn`.
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
