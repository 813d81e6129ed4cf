import sharp from "sharp";
import { maxImagePixels } from "../../domain/assetLimits.ts";
import { inImageQueue } from "./imageQueue.ts";
import type { ImageMediaType } from "./sniffImageType.ts";

/** Close enough to the original that nobody sees a difference. */
const quality = 95;

/**
 * Encodes the picture again in its own type, with all frames and its color profile, rotated as displayed, without other
 * metadata. For a picture whose metadata cannot be removed. It must have been inspected.
 */
export function redrawImage(source: Buffer, mediaType: ImageMediaType): Promise<Buffer> {
  return inImageQueue(() => {
    const animated = mediaType === "image/gif" || mediaType === "image/webp";
    const picture = sharp(source, { animated, failOn: "error", limitInputPixels: maxImagePixels });
    const format = mediaType.replace("image/", "") as "jpeg" | "png" | "webp" | "gif" | "avif";
    const lossy = format === "jpeg" || format === "webp" || format === "avif" ? { quality } : {};
    return picture.autoOrient().keepIccProfile().toFormat(format, lossy).toBuffer();
  });
}
