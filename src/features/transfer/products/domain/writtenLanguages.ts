import type { TextEncoding } from "./textEncodings.ts";

/** Letters beside those of ASCII, by language, in the order of how often texts have them. */
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

/** What is written in each encoding of Latin letters: the letters of its languages. */
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

/** Likelihoods of a character: of a sign where signs stand, of letters that others lend, and of what nobody writes. */
const apostrophe = 0.2;
const usualSign = 0.05;
const joiningSign = 0.02;
const lentLetter = 0.01;
const rareSign = 0.005;
const foreignLetter = 0.002;
const odd = 0.0005;

const lentLetters = new Set("éèêëàáâçñíïóôöúüäåøœ");
const usualSigns = /[\u00a0–—‘’“”„‚«»…•·©®™°×€£§½¼¾²³¡¿ºª±]/;

/** What of a text is no ASCII: whether it is where no language has it, and which letters of words it has. */
export interface ForeignCharacters {
  count: number;
  /** The sum of the logarithms of how likely its signs are. */
  signs: number;
  /** How many are signs or capitals where none stand. */
  odd: number;
  /** Small letters of words, and how often they are there. */
  letters: Map<string, number>;
}

/** Looks at each character of a text that is no ASCII, with its neighbors. */
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

/** Undefined for a letter of a word, which languages tell. */
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

/** How well the characters are those of a language: the logarithm of how likely they are, and how many it has not. */
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
