import { variantWidthsFor } from "./variantWidthsFor.ts";

/**
 * The value of a `srcset` attribute: one candidate for each variant's width, ascending, followed by the original if its
 * width is between two variants. `urlFor` gets a width in px, or `"original"`. Spaces and commas in its result must be
 * escaped, as in any URL.
 *
 * @example srcset(800, (width) => `/a.jpg?format=${width}w`) // "/a.jpg?format=100w 100w, … , /a.jpg?format=originalw
 * 800w"
 */
export function srcset(originalWidth: number, urlFor: (width: number | "original") => string): string {
  const widths = variantWidthsFor(originalWidth);
  const candidates = widths.map((width) => `${urlFor(width)} ${width}w`);
  const widest = widths.at(-1) ?? 0;
  // A 6000 px original never belongs on a page, but an 800 px one is sharper than its 750 px variant.
  if (originalWidth > widest && originalWidth < 2500) candidates.push(`${urlFor("original")} ${originalWidth}w`);
  return candidates.join(", ");
}
