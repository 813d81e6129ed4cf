import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import type { Slide } from "../contract.ts";

/** Sanitizes a slide's rich text before it is stored. */
export function cleanSlide(draft: Slide): Slide {
  const slices = draft.slices.map((each) =>
    each.slice === "body" ? { ...each, html: sanitizeRichText(each.html) } : each,
  );
  return { ...draft, slices };
}
