import type { FocalPoint } from "./focalPoint.ts";

/** A part of an image, in whole px from its top left corner. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest part of a `width` × `height` image (whole px, at least 1) with the ratio `targetRatio` (width / height),
 * and the focal point as near to its center as the edges allow. The whole image if it has that ratio.
 */
export function cropForFocalPoint(width: number, height: number, targetRatio: number, focal: FocalPoint): Crop {
  if (!(targetRatio > 0) || !Number.isFinite(targetRatio)) throw new RangeError(`${targetRatio} is not a ratio.`);
  const isTooWide = width / height > targetRatio;
  const cropWidth = isTooWide ? wholePixels(height * targetRatio, width) : width;
  const cropHeight = isTooWide ? height : wholePixels(width / targetRatio, height);
  return {
    left: offset(width, cropWidth, focal.x),
    top: offset(height, cropHeight, focal.y),
    width: cropWidth,
    height: cropHeight,
  };
}

const wholePixels = (length: number, longest: number) => Math.min(longest, Math.max(1, Math.round(length)));

function offset(length: number, kept: number, focalShare: number): number {
  const centered = Math.round(length * focalShare - kept / 2);
  return Math.min(length - kept, Math.max(0, centered));
}
