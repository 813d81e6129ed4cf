import { type ImageWidth, imageWidths } from "./imageWidths.ts";

/**
 * The widths (px) of an original's variants: those that are not wider than the original, so that nothing is enlarged.
 * An original narrower than the smallest has none and is shown as it is. The original itself is always kept.
 */
export function variantWidthsFor(originalWidth: number): ImageWidth[] {
  return imageWidths.filter((width) => width <= originalWidth);
}
