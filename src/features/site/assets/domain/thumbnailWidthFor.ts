import type { ImageWidth } from "./imageWidths.ts";

/**
 * The variant for a thumbnail of `width` px (spec.txt §9): 100w up to 100 px, then 300, 500, 750 and 1000 up to their
 * own widths, 1500w above. 2500w is never used for thumbnails.
 */
export function thumbnailWidthFor(width: number): ImageWidth {
  if (width > 1000) return 1500;
  if (width > 750) return 1000;
  if (width > 500) return 750;
  if (width > 300) return 500;
  if (width > 100) return 300;
  return 100;
}
