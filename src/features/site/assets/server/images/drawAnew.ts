import sharp from "sharp";
import { largestImagePixels } from "../../domain/assetLimits.ts";
import { inImageQueue } from "./imageQueue.ts";
import type { ImageMediaType } from "./sniffImageType.ts";

/** Nearer to what it was than anyone sees. */
const quality = 95;

/**
 * The picture drawn again in its own type, all its frames, turned the way that it is seen, with its color profile and
 * nothing else that was written beside it. For a picture whose metadata cannot be taken out; it must have been inspected.
 */
export function drawAnew(source: Buffer, mediaType: ImageMediaType): Promise<Buffer> {
  return inImageQueue(() => {
    const animated = mediaType === "image/gif" || mediaType === "image/webp";
    const picture = sharp(source, { animated, failOn: "error", limitInputPixels: largestImagePixels });
    const format = mediaType.replace("image/", "") as "jpeg" | "png" | "webp" | "gif" | "avif";
    const lossy = format === "jpeg" || format === "webp" || format === "avif" ? { quality } : {};
    return picture.autoOrient().keepIccProfile().toFormat(format, lossy).toBuffer();
  });
}
