import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";

/** Letters beyond ASCII by language, most frequent first. */
const western = {
  English: "éèñêüöïçàáí",
  French: "éèàêçôâîûùïëœæüÿ",
  German: "üäößéàèç",
  Spanish: "óíáñéúü",
  Portuguese: "ãçáéíóõêâúàôü",
  Italian: "àèéùìòóí",
  Catalan: "àéóèíçòúïü",
  Irish: "áéíóú",
  Dutch: "ëéïèöüóá",
  Swedish: "äåöéüà",
  Danish: "øåæéöäü",
  Icelandic: "áíðéöóúþæý",
} as const;
const estonian = "äõüöšž";

/** The letters of the languages that use each Latin encoding. */
export const writtenLanguages = {
  "windows-1252": [...Object.values(western), "äöåšž", estonian],
  "windows-1250": [
    "łęóąśżćńź",
    "íáéěřčšýžůúťňóď",
    "áíéčšýžľúťôňďóäĺŕ",
    "áéőöíóüűú",
    "ăţşîâ",
    "čšžćđ",
    western.German,
    western.English,
  ],
  "windows-1254": ["ıüşçğöâîû", western.German, western.English],
  "windows-1257": ["ėšįųžūčąę", "āīēšņūļžķčģ", estonian, western.English],
  macintosh: Object.values(western),
} as const satisfies Partial<Record<TextEncoding, readonly string[]>>;

const isLetter = (character: string) => /[\p{Lu}\p{Ll}]/u.test(character);
const isCapital = (character: string) => /\p{Lu}/u.test(character);
const isSmall = (character: string) => /\p{Ll}/u.test(character);

/**
 * Likelihoods of characters: a sign in a usual place, letters from other languages, and letters that no language uses.
 */
const apostrophe = 0.2;
const usualSign = 0.05;
const joiningSign = 0.02;
const lentLetter = 0.01;
const rareSign = 0.005;
const foreignLetter = 0.002;
const odd = 0.0005;

const lentLetters = new Set("éèêëàáâçñíïóôöúüäåøœ");
const usualSigns = /[\u00a0–—‘’“”„‚«»…•·©®™°×€£§½¼¾²³¡¿ºª±]/;

/** The non-ASCII characters of a text: how plausible their places are, and which letters its words have. */
export interface ForeignCharacters {
  count: number;
  /** Sum of the logarithms of its signs' likelihoods. */
  signs: number;
  /** Number of signs or capitals in unusual places. */
  odd: number;
  /** Lower-case letters of words with their counts. */
  letters: Map<string, number>;
}

/** Examines each non-ASCII character of a text with its neighbors. */
export function takeForeignCharacters(text: string): ForeignCharacters {
  const taken: ForeignCharacters = { count: 0, signs: 0, odd: 0, letters: new Map() };
  const all = [...text];
  for (const [index, character] of all.entries()) {
    if (character <= "\u007f") continue;
    taken.count += 1;
    const likelihood = likelihoodIn(all[index - 1] ?? " ", character, all[index + 1] ?? " ");
    if (likelihood === undefined) {
      const letter = character === "İ" ? "ı" : character.toLowerCase();
      taken.letters.set(letter, (taken.letters.get(letter) ?? 0) + 1);
      continue;
    }
    taken.signs += Math.log(likelihood);
    if (likelihood === odd) taken.odd += 1;
  }
  return taken;
}

/** Undefined for a letter of a word, which the languages decide. */
function likelihoodIn(before: string, character: string, after: string): number | undefined {
  const isInside = isLetter(before) && isLetter(after);
  if (isLetter(character)) {
    if (!isLetter(before) && !isLetter(after)) return usualSign;
    const isMisplaced = isCapital(character) ? isSmall(before) : isCapital(before) && isCapital(after);
    return isMisplaced ? odd : undefined;
  }
  if (character === "’" && isInside) return apostrophe;
  if (isInside) return /[\u00a0\u00ad–·×]/.test(character) ? joiningSign : odd;
  if (/[¡¿]/.test(character) && isLetter(before)) return odd;
  return usualSigns.test(character) ? usualSign : rareSign;
}

/**
 * How well the characters match a language: the logarithm of their likelihood, and how many the language does not have.
 */
export function weighLanguage(taken: ForeignCharacters, language: string): { likelihood: number; unknown: number } {
  const ranks = [...language];
  const total = ranks.reduce((sum, _letter, rank) => sum + 1 / (rank + 1), 0);
  let likelihood = taken.signs;
  let unknown = taken.odd;
  for (const [letter, count] of taken.letters) {
    const rank = ranks.indexOf(letter);
    const isLent = lentLetters.has(letter);
    const usual = rank === -1 ? 0 : 1 / (rank + 1) / total;
    if (rank === -1 && !isLent) unknown += count;
    likelihood += count * Math.log(Math.max(usual, isLent ? lentLetter : foreignLetter));
  }
  return { likelihood, unknown };
}
