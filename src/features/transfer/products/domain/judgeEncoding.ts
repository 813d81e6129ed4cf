import type { TextEncoding } from "./textEncodings.ts";

/** How likely a detector of encodings finds each of them, from 0 to 100. */
export type Likelihoods = Partial<Record<TextEncoding, number>>;

export interface JudgedEncoding {
  encoding: TextEncoding;
  /** Whether no other encoding that gives another text is nearly as likely. */
  isSure: boolean;
}

interface Candidate {
  encoding: TextEncoding;
  text: string;
  score: number;
}

/** Scripts of one encoding each that is not Latin: their letters stand together in words. */
const alphabets: Partial<Record<TextEncoding, RegExp>> = {
  "windows-1251": /\p{Script=Cyrillic}/u,
  "koi8-r": /\p{Script=Cyrillic}/u,
  "windows-1253": /\p{Script=Greek}/u,
  "windows-1255": /\p{Script=Hebrew}/u,
  "windows-1256": /\p{Script=Arabic}/u,
};
const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const eastern: Partial<Record<TextEncoding, RegExp>> = {
  shift_jis: characters,
  "euc-jp": characters,
  gb18030: characters,
  big5: characters,
  "euc-kr": /\p{Script=Hangul}/u,
};
const western = ["windows-1252", "windows-1250", "windows-1254", "windows-1257"] as const;
/** So much likelier than the usual encoding another one has to be, in points of 100. */
const headStart = 10;
const narrowLead = 12;

/**
 * Which encoding a text is in that is no UTF-8: one of another script where its letters stand together and in the case
 * of words; else a Western one by the detector, and by signs that would stand inside of words.
 * @param decode lines of the file that have more than ASCII, read as an encoding
 */
export function judgeEncoding(decode: (encoding: TextEncoding) => string, likelihoods: Likelihoods): JudgedEncoding {
  const ofScripts = (scripts: Partial<Record<TextEncoding, RegExp>>) =>
    (Object.entries(scripts) as [TextEncoding, RegExp][]).flatMap(([encoding, script]): Candidate[] => {
      const text = readWhole(encoding);
      if (text === undefined || !isWritten(text, script)) return [];
      const kana = (text.match(/[\u3041-\u30ff]/g)?.length ?? 0) / text.length;
      return [{ encoding, text, score: (likelihoods[encoding] ?? 0) + Math.min(kana * 100, 20) }];
    });
  const foreign = ofScripts(alphabets);
  const candidates = foreign.length > 0 ? foreign : ofScripts(eastern);
  return best(candidates.length > 0 ? candidates : western.flatMap((encoding) => judgeWestern(encoding)));

  /** The text, where all bytes are of the encoding. */
  function readWhole(encoding: TextEncoding): string | undefined {
    const text = decode(encoding);
    return /[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(text) ? undefined : text;
  }

  function judgeWestern(encoding: TextEncoding): Candidate[] {
    const text = readWhole(encoding);
    if (text === undefined) return [];
    const letters = text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0;
    const odd = text.match(/(?<=\p{L})[¡-©«-´¶-¹»-¿×÷˘˝˛ˇ¨¯¸]+(?=\p{L})/gu)?.length ?? 0;
    const usual = encoding === "windows-1252" ? headStart : 0;
    const score = (likelihoods[encoding] ?? 0) + usual - (100 * odd) / Math.max(1, letters + odd);
    return [{ encoding, text, score }];
  }
}

function best(candidates: Candidate[]): JudgedEncoding {
  const [first, ...others] = candidates.toSorted((left, right) => right.score - left.score);
  if (!first) return { encoding: "windows-1252", isSure: false };
  const isRivaled = others.some(({ text, score }) => text !== first.text && first.score - score < narrowLead);
  return { encoding: first.encoding, isSure: !isRivaled };
}

/** Whether what is not ASCII is of the script, beside each other, and no small letter stands before a capital. */
function isWritten(text: string, script: RegExp): boolean {
  const all = [...text.replace(/[\u2000-\u206f\u3000-\u3002\uff01-\uff5e\u00a0«»№°×€、。・]/g, " ")];
  let ofScript = 0;
  let others = 0;
  let together = 0;
  let odd = 0;
  const isOfScript = (character: string | undefined) => character !== undefined && script.test(character);
  for (const [index, character] of all.entries()) {
    if (character <= "\u007f") continue;
    if (!isOfScript(character)) {
      others += 1;
      continue;
    }
    ofScript += 1;
    const before = all[index - 1];
    if (isOfScript(before) || isOfScript(all[index + 1])) together += 1;
    if (isOfScript(before) && /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before ?? "")) odd += 1;
  }
  const total = ofScript + others;
  return ofScript > 1 && ofScript >= 0.9 * total && together >= 0.85 * ofScript && odd <= 0.05 * ofScript;
}
