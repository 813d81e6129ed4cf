import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import type { Slide } from "../contract.ts";

/** A slide as it may be stored: its rich text sanitized. */
export function cleanSlide(draft: Slide): Slide {
  const slices = draft.slices.map((each) =>
    each.slice === "body" ? { ...each, html: sanitizeRichText(each.html) } : each,
  );
  return { ...draft, slices };
}
