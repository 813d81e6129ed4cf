import { type ImageWidth, imageWidths } from "./imageWidths.ts";

/**
 * The image width nearest to the requested one, the wider of two equally near ones; undefined if `format` is not a
 * width. This limits the number of variants.
 *
 * @example nearestImageWidth("640w") // 750
 */
export function nearestImageWidth(format: string): ImageWidth | undefined {
  const digits = /^(\d{1,6})w$/.exec(format)?.[1];
  if (!digits) return undefined;
  const asked = Number(digits);
  return imageWidths.reduce<ImageWidth>(
    (nearest, width) => (Math.abs(width - asked) <= Math.abs(nearest - asked) ? width : nearest),
    imageWidths[0],
  );
}
