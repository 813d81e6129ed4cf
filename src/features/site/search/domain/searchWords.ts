import { plainLetters, withoutSigns } from "#kernel/domain/plainLetters.ts";

/** Maximum words of a search. The rest is ignored. */
const maxWords = 6;

/**
 * Word separators: ASCII punctuation, and the typographic signs that `search_words_of` in the database turns into
 * spaces.
 */
const betweenWords = /[\][\s!"#$%&'()*+,./:;<=>?@\\^_`{|}~“”„‟«»‹›‘’‚‛–—―…·•¿¡´©®™\u{A0}\u{AD}-]+/u;

/**
 * The words of a visitor's query without separators, split in the same way as those of products and pages
 * (`search_words_of` in the database).
 */
export function searchWords(query: string): string[] {
  const words = withoutSigns(query.normalize("NFC").toLowerCase())
    .split(betweenWords)
    .map((word) => [...word].slice(0, 50).join(""));
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(plainLetters(word))))].slice(0, maxWords);
}

/** Whether a word is long enough to search for its continuations: two letters, or one that is a word of its own. */
export function mayBeBeginning(word: string): boolean {
  return [...word].length > 1 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word);
}

/** The words with two adjacent ones joined, each pair once: "tea pot" may be "teapot". */
export function joinedWords(words: readonly string[]): string[][] {
  return words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
}

/** The words that a search matched. */
export interface MatchedWords {
  /** Whole words in lower case: the typed ones, and those with the same stem or similar letters. */
  forms: readonly string[];
  /** Beginnings: the last word may be incomplete. */
  beginnings: readonly string[];
}

/** A part of a text; `isHit` if it is a found word. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Splits a text at the found words. */
export function markWords(text: string, { forms, beginnings }: MatchedWords): TextPart[] {
  const wanted = new Set(forms.map(plainLetters));
  const begun = beginnings.map(plainLetters);
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    const word = plainLetters(match[0].toLowerCase());
    if (!wanted.has(word) && !begun.some((beginning) => word.startsWith(beginning))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false });
    parts.push({ text: match[0], isHit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}

/** A part of a long text around the first found word, cut between words; its beginning if there is none. */
export function snippetOf(text: string, matched: MatchedWords, length = 180): string {
  if (text.length <= length) return text;
  const parts = markWords(text, matched);
  const [first] = parts;
  const hit = parts.length > 1 ? (first?.isHit ? 0 : (first?.text.length ?? 0)) : 0;
  const start = Math.max(0, Math.min(hit - Math.floor(length / 3), text.length - length));
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const piece = text.slice(from, from + length);
  const isComplete = from + length >= text.length;
  const cut = isComplete ? piece : piece.replace(/\s+\S*$/, "");
  return `${from > 0 ? "…" : ""}${cut}${isComplete ? "" : "…"}`;
}

/** A part of the first text with a found word; of the first non-empty one if there is none. */
export function excerptOf(texts: readonly string[], matched: MatchedWords): string {
  const found = texts.find((text) => markWords(text, matched).some(({ isHit }) => isHit));
  return snippetOf(found ?? texts.find(Boolean) ?? "", matched);
}
