import { kitTexts } from "../kitTexts.ts";

/** Numbers of characters that search engines usually show. */
export const shownLengths = { title: 60, description: 160 };

/** The hint of an SEO field, with the number of characters that are used. */
export function searchResultHint(hint: string, part: keyof typeof shownLengths, text: string): string {
  return `${hint} ${kitTexts.searchResultLength(text.length, shownLengths[part])}`;
}

/** A text as search engines cut it: after a whole word, followed by " …". */
export function cutWords(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
}
