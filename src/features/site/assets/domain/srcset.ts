import { variantWidthsFor } from "./variantWidthsFor.ts";

/**
 * The value of an `srcset` attribute: one candidate for each width that is made of the original, ascending, and the
 * original itself last where it is no wider than the widest variant but between two of them. `urlFor` gets a width in
 * px, or `"original"`; spaces and commas in what it gives must already be escaped, as in any URL.
 *
 * @example srcset(800, (width) => `/a.jpg?format=${width}w`) // "/a.jpg?format=100w 100w, … , /a.jpg?format=originalw 800w"
 */
export function srcset(originalWidth: number, urlFor: (width: number | "original") => string): string {
  const widths = variantWidthsFor(originalWidth);
  const candidates = widths.map((width) => `${urlFor(width)} ${width}w`);
  const widest = widths.at(-1) ?? 0;
  // A 6000 px original never belongs in a page; an 800 px one is sharper than its 750 px variant.
  if (originalWidth > widest && originalWidth < 2500) candidates.push(`${urlFor("original")} ${originalWidth}w`);
  return candidates.join(", ");
}
