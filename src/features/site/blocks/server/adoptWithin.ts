import { readEntities } from "#kernel/domain/htmlText.ts";
import { uuidPattern } from "#kernel/domain/uuid.ts";
import { type AdoptedText, adoptRichText } from "./adoptRichText.ts";
import { cutRichText } from "./cutRichText.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

/** An adopted text, and whether it was cut to its limit. */
export interface AdoptedWithin extends AdoptedText {
  isCut: boolean;
}

export interface AdoptedDraft {
  html: string;
  max: number;
  /** Ids of pictures of this website that the text may show. */
  ownPictures?: readonly string[];
}

const ownPicture = new RegExp(`^/static/(${uuidPattern})(?:[/?#]|$)`, "i");

/**
 * `adoptRichText` for a text that can have `max` characters as it is stored, with its tags and entities. What does not
 * fit is cut, after fonts, colors and everything else that is not stored were removed.
 */
export function adoptWithin({ html, max, ownPictures = [] }: AdoptedDraft): AdoptedWithin {
  const own = new Set(ownPictures);
  const adopted = adoptRichText(html, (src) => own.has(ownPicture.exec(src)?.[1]?.toLowerCase() ?? ""));
  // Sanitizing adds attributes to links in new windows, but never doubles a text.
  if (adopted.html.length <= max / 2) return { ...adopted, isCut: false };
  const clean = sanitizeRichText(adopted.html);
  if (clean.length <= max) return { ...adopted, html: clean, isCut: false };
  const cut = cutRichText(clean, max);
  const links = new Set([...cut.matchAll(/<a href="([^"<>]*)">/g)].map(([, href = ""]) => readEntities(href)));
  return { ...adopted, html: cut, pictures: adopted.pictures.filter(({ url }) => links.has(url)), isCut: true };
}
