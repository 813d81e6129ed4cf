import { kitTexts } from "../kitTexts.ts";

/** Numbers of characters that search engines usually show. */
export const shownLengths = { title: 60, description: 160 };

/** Numbers of characters that previews of shared links usually show. */
export const sharedLengths = { title: 90, description: 120 };

/** The hint of an SEO field, with the number of characters that are used. */
export function searchResultHint(hint: string, part: keyof typeof shownLengths, text: string): string {
  return `${hint} ${kitTexts.searchResultLength(text.length, shownLengths[part])}`;
}
