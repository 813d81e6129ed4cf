import type { Crop } from "./cropForFocalPoint.ts";
import { type FocalPoint, focalPoint } from "./focalPoint.ts";

/** The shown part of a picture, as fractions of its width and height from the top left. */
export interface CropShares {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part in whole px of a picture of that size, at least one px wide and high. */
export function cropInPixels(crop: CropShares, width: number, height: number): Crop {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** Position of a point of the whole picture in the part; at its edge if it is outside. */
export function focalPointInCrop(point: FocalPoint, crop: CropShares): FocalPoint {
  return focalPoint((point.x - crop.x) / crop.width, (point.y - crop.y) / crop.height);
}

/** Whether the part is the whole picture, within a thousandth. */
export function isUncropped({ x, y, width, height }: CropShares): boolean {
  return x < 0.001 && y < 0.001 && width > 0.999 && height > 0.999;
}
