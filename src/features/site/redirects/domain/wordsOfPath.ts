import { foldText } from "#kernel/domain/foldText.ts";

/** Words of addresses that say nothing about the page. */
const common = new Set([
  "p",
  "products",
  "product",
  "collections",
  "pages",
  "blogs",
  "html",
  "htm",
  "php",
  "aspx",
  "index",
]);

const maxWords = 8;

/**
 * The words of an address that name its page, from its last part that has any: "speckled" and "mug" of
 * "/products/speckled-mug.html".
 */
export function wordsOfPath(path: string): string[] {
  for (const part of path.split("/").reverse()) {
    const words = foldText(decoded(part))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && !common.has(word));
    if (words.some((word) => !/^\d+$/.test(word))) return [...new Set(words)].slice(0, maxWords);
  }
  return [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** How alike two lists of words are: from 0 (no word in common) to 1 (the same words). "mugs" counts as "mug". */
export function likeness(words: readonly string[], others: readonly string[]): number {
  const known = new Set(others.map(withoutPlural));
  const shared = words.filter((word) => known.has(withoutPlural(word))).length;
  const all = new Set([...words, ...others].map(withoutPlural)).size;
  return all === 0 ? 0 : shared / all;
}

const withoutPlural = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);
