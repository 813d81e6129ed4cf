import { kitTexts } from "../kitTexts.ts";

/** Numbers of characters that search engines usually show. */
export const shownLengths = { title: 60, description: 160 };

/** The hint of an SEO field, with the number of characters that are used. */
export function searchResultHint(hint: string, part: keyof typeof shownLengths, text: string): string {
  return `${hint} ${kitTexts.searchResultLength(text.length, shownLengths[part])}`;
}
