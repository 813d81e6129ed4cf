import { type CropShares, cropInPixels, focalPointInCrop } from "./assetCrop.ts";

interface WholeImage {
  id: string;
  fileName: string;
  assetUrl: string;
  width: number | null;
  height: number | null;
  altText: string;
  title: string;
  focalPoint: { x: number; y: number };
  crop: CropShares | null;
}

/** A picture of the library for pages, with the size and focal point of the shown part. */
export function imageOf({ id, fileName, assetUrl, altText, title, focalPoint, crop, ...whole }: WholeImage) {
  const [width, height] = [whole.width ?? 0, whole.height ?? 0];
  const part = crop && width > 0 && height > 0 ? cropInPixels(crop, width, height) : { width, height };
  return {
    id,
    fileName,
    assetUrl,
    width: part.width,
    height: part.height,
    altText,
    title,
    focalPoint: crop ? focalPointInCrop(focalPoint, crop) : focalPoint,
  };
}
