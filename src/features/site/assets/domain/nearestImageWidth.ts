import { type ImageWidth, imageWidths } from "./imageWidths.ts";

/**
 * The width that an image is offered in which is nearest to the one asked for, the wider of two equally near; undefined
 * when `format` asks for no width. What may be asked for is thereby bounded, whatever is in an address.
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
