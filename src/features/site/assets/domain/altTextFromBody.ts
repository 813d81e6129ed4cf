import { readEntities } from "#kernel/domain/htmlText.ts";

const maxAltTextLength = 1000;

/**
 * Alternative text for an image that has only a body: its text without tags, with single spaces, at most 1,000
 * characters (spec.txt §9). Empty if the body has no text. Not escaped.
 */
export function altTextFromBody(body: string): string {
  const words = readEntities(
    body
      .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
      // A tag begins with a letter or a slash: "2 < 3" is text.
      .replace(/<\/?[a-z][^>]*(?:>|$)/gi, " "),
  )
    .replace(/[\s\u200b]+/g, " ")
    .trim();
  return cutToCharacters(words, maxAltTextLength);
}

/** Cuts between characters, never inside one that takes two UTF-16 units. */
function cutToCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end;
}
