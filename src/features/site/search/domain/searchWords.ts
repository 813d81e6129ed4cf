/** Words that one search is made of; the others are left out. */
const mostWords = 6;

/** The words of what a visitor typed, cut up as the words of products and pages are (`words_of` of the database). */
export function searchWords(query: string): string[] {
  const words = query
    .toLowerCase()
    .split(/[\][\s!"#$%&'()*+,./:;<=>?@\\^_`{|}~-]+/u)
    .map((word) => [...word].slice(0, 50).join(""));
  return [...new Set(words.filter(Boolean))].slice(0, mostWords);
}

/** A part of a text; `isHit` where one of the words begins it. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** A text cut where words of it begin with what was searched for. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const beginnings = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings})[\\p{L}\\p{N}]*`, "giu");
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false });
    parts.push({ text: match[0], isHit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}

/** A piece of a long text around the first of the words, cut between words; its beginning where none is in it. */
export function snippetOf(text: string, words: readonly string[], length = 180): string {
  if (text.length <= length) return text;
  const parts = markWords(text, words);
  const [first] = parts;
  const hit = parts.length > 1 ? (first?.isHit ? 0 : (first?.text.length ?? 0)) : 0;
  const start = Math.max(0, Math.min(hit - Math.floor(length / 3), text.length - length));
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const piece = text.slice(from, from + length);
  const isWhole = from + length >= text.length;
  const cut = isWhole ? piece : piece.replace(/\s+\S*$/, "");
  return `${from > 0 ? "…" : ""}${cut}${isWhole ? "" : "…"}`;
}
