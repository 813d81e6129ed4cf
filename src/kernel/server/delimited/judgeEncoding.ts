import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import { takeForeignCharacters, weighLanguage, writtenLanguages } from "./writtenLanguages.ts";

/** The likelihood of each encoding from an encoding detector, 0 to 100. */
export type Likelihoods = Partial<Record<TextEncoding, number>>;

export interface JudgedEncoding {
  encoding: TextEncoding;
  /** False if another encoding that gives another text is nearly as likely. */
  isSure: boolean;
}

interface Candidate {
  encoding: TextEncoding;
  text: string;
  score: number;
  /** False if another encoding is nearly as likely. */
  isSure: boolean;
}

/** Non-Latin scripts with their encodings. Their letters are next to each other in words. */
const alphabets: Partial<Record<TextEncoding, RegExp>> = {
  "windows-1251": /\p{Script=Cyrillic}/u,
  "koi8-r": /\p{Script=Cyrillic}/u,
  "windows-1253": /\p{Script=Greek}/u,
  "windows-1255": /\p{Script=Hebrew}/u,
  "windows-1256": /\p{Script=Arabic}/u,
};
const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰﾞﾟ]/u;
const eastern: Partial<Record<TextEncoding, RegExp>> = {
  shift_jis: characters,
  "euc-jp": characters,
  gb18030: characters,
  big5: characters,
  "euc-kr": /\p{Script=Hangul}/u,
};
/** Prior likelihoods as logarithms: most spreadsheet files are from Windows. */
const usual = { "windows-1252": 2, "windows-1250": 0, "windows-1254": 0, "windows-1257": -1, macintosh: -2 } as const;
/** Minimum lead for certainty, in points of the detector or as a logarithm. */
const narrowLead = 12;
const narrowEvidence = 7;
/** In a text with a certain encoding, at most this fraction of characters is unknown to its languages. */
const maxUnknown = 0.12;
/** Minimum fraction of a script's letters next to each other, and maximum next to Latin letters. */
const inLetters = { together: 0.85, glued: 0.25 };
const inCharacters = { together: 0.5, glued: 1 };
/** Fewer letters of another script may be a coincidence. */
const minLetters = 8;

/**
 * The encoding of a text that is not UTF-8: a non-Latin one if its letters are next to each other and have the case of
 * words; otherwise a Latin one, by how well its languages explain the letters and signs.
 * @param decode lines of the file with more than ASCII, decoded with an encoding
 */
export function judgeEncoding(decode: (encoding: TextEncoding) => string, likelihoods: Likelihoods): JudgedEncoding {
  const ofScripts = (scripts: Partial<Record<TextEncoding, RegExp>>) =>
    (Object.entries(scripts) as [TextEncoding, RegExp][]).flatMap(([encoding, script]): Candidate[] => {
      const text = readWhole(encoding);
      if (text === undefined || !isWritten(text, script, scripts === eastern ? inCharacters : inLetters)) return [];
      const kana = (text.match(/[\u3041-\u30ff\uff66-\uff9f]/g)?.length ?? 0) / text.length;
      const isSure = [...text].filter((character) => script.test(character)).length >= minLetters;
      return [{ encoding, text, score: (likelihoods[encoding] ?? 0) + Math.min(kana * 100, 20), isSure }];
    });
  const foreign = ofScripts(alphabets);
  const candidates = foreign.length > 0 ? foreign : ofScripts(eastern);
  if (candidates.length > 0) return best(candidates, narrowLead);
  return best((Object.keys(usual) as (keyof typeof usual)[]).flatMap(judgeWestern), narrowEvidence);

  /** The decoded text, if all bytes are valid in the encoding. */
  function readWhole(encoding: TextEncoding): string | undefined {
    const text = decode(encoding);
    return /[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(text) ? undefined : text;
  }

  function judgeWestern(encoding: keyof typeof usual): Candidate[] {
    const text = readWhole(encoding);
    if (text === undefined) return [];
    const taken = takeForeignCharacters(text);
    const [first] = writtenLanguages[encoding]
      .map((language) => weighLanguage(taken, language))
      .toSorted((left, right) => right.likelihood - left.likelihood);
    if (!first) return [];
    const isSure = first.unknown <= maxUnknown * taken.count;
    return [{ encoding, text, score: first.likelihood + usual[encoding], isSure }];
  }
}

function best(candidates: Candidate[], lead: number): JudgedEncoding {
  const [first, ...others] = candidates.toSorted((left, right) => right.score - left.score);
  if (!first) return { encoding: "windows-1252", isSure: false };
  const isRivaled = others.some(({ text, score }) => text !== first.text && first.score - score < lead);
  return { encoding: first.encoding, isSure: first.isSure && !isRivaled };
}

/**
 * Whether the non-ASCII characters belong to the script, are next to each other and not next to Latin letters, and no
 * lower-case letter is before a capital.
 */
function isWritten(text: string, script: RegExp, shares: typeof inLetters): boolean {
  const all = [...text.replace(/[\uff61-\uff65\u2000-\u206f\u3000-\u3002\uff01-\uff5e\u00a0«»№°×€、。・]/g, " ")];
  let ofScript = 0;
  let others = 0;
  let together = 0;
  let odd = 0;
  let glued = 0;
  const isOfScript = (character: string | undefined) => character !== undefined && script.test(character);
  const isLatin = (character: string | undefined) => character !== undefined && /[a-z]/i.test(character);
  for (const [index, character] of all.entries()) {
    if (character <= "\u007f") continue;
    if (!isOfScript(character)) {
      others += 1;
      continue;
    }
    ofScript += 1;
    const before = all[index - 1];
    if (isOfScript(before) || isOfScript(all[index + 1])) together += 1;
    if (isLatin(before) || isLatin(all[index + 1])) glued += 1;
    if (isOfScript(before) && /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before ?? "")) odd += 1;
  }
  const total = ofScript + others;
  return (
    ofScript > 1 &&
    ofScript >= 0.9 * total &&
    together >= shares.together * ofScript &&
    glued <= shares.glued * ofScript &&
    odd <= 0.05 * ofScript
  );
}
