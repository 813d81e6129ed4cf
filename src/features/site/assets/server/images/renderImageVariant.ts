import sharp, { type Sharp } from "sharp";
import { largestImagePixels } from "../../domain/assetLimits.ts";
import type { Crop } from "../../domain/cropForFocalPoint.ts";
import { inImageQueue } from "./imageQueue.ts";

/** The formats that variants are made in; `image/<format>` is the media type of each. */
export type VariantFormat = "webp" | "avif" | "jpeg" | "png";

/** The bytes of an image, or the path of its file. */
export type ImageSource = Buffer | string;

export interface VariantRequest {
  /** The original, which `inspectImage` has passed. */
  source: ImageSource;
  /** Width in px. A narrower original keeps its own: nothing is blown up. */
  width: number;
  format: VariantFormat;
  /** The part that is shown, in px of the turned image; all of it without one. */
  crop?: Crop | undefined;
}

/**
 * The image at a width, in a format: turned the way its EXIF orientation says, in sRGB, without EXIF or any other
 * metadata (where a photograph was taken is nobody's business), with its transparency where the format has any and
 * over white in JPEG. Of a moving image, the first frame. Rejects when the original cannot be decoded.
 */
export async function renderImageVariant({ source, width, format, crop }: VariantRequest): Promise<Buffer> {
  return inImageQueue(() => {
    const turned = sharp(source, { failOn: "error", limitInputPixels: largestImagePixels }).autoOrient();
    const image = crop ? turned.extract(crop) : turned;
    return encode(image.resize({ width, withoutEnlargement: true }), format).toBuffer();
  });
}

function encode(image: Sharp, format: VariantFormat): Sharp {
  switch (format) {
    case "webp":
      return image.webp({ quality: 78, effort: 4 });
    case "avif":
      // Effort 3 of 9: half the time of the default for a few per cent more bytes.
      return image.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" });
    case "jpeg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true });
    case "png":
      return image.png({ compressionLevel: 9 });
  }
}
