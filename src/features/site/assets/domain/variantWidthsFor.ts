import { type ImageWidth, imageWidths } from "./imageWidths.ts";

/**
 * The widths (px) that are made of an original `originalWidth` px wide: those that are not wider than it, so that
 * nothing is blown up. An original narrower than the smallest has none and is shown as it is; the original itself is
 * always kept.
 */
export function variantWidthsFor(originalWidth: number): ImageWidth[] {
  return imageWidths.filter((width) => width <= originalWidth);
}
