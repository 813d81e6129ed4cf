import sharp, { type Sharp } from "sharp";
import { maxImagePixels } from "../../domain/assetLimits.ts";
import type { Crop } from "../../domain/cropForFocalPoint.ts";
import { inImageQueue } from "./imageQueue.ts";

/** The formats of variants; `image/<format>` is the media type of each. */
export type VariantFormat = "webp" | "avif" | "jpeg" | "png";

/** The bytes of an image, or the path of its file. */
export type ImageSource = Buffer | string;

export interface VariantRequest {
  /** The original, which `inspectImage` has accepted. */
  source: ImageSource;
  /** Width in px. A narrower original keeps its own, so nothing is enlarged. */
  width: number;
  format: VariantFormat;
  /** The shown part, in px of the rotated image; without it, the whole image. */
  crop?: Crop | undefined;
}

/**
 * The image with a width and format: rotated by its EXIF orientation, in sRGB, without EXIF or other metadata, with its
 * transparency if the format supports it and over white in JPEG. For an animation, the first frame. Rejects if the
 * original cannot be decoded.
 */
export async function renderImageVariant({ source, width, format, crop }: VariantRequest): Promise<Buffer> {
  return inImageQueue(() => {
    const turned = sharp(source, { failOn: "error", limitInputPixels: maxImagePixels }).autoOrient();
    const image = crop ? turned.extract(crop) : turned;
    return encode(image.resize({ width, withoutEnlargement: true }), format).toBuffer();
  });
}

function encode(image: Sharp, format: VariantFormat): Sharp {
  switch (format) {
    case "webp":
      return image.webp({ quality: 78, effort: 4 });
    case "avif":
      // Effort 3 of 9: half the time of the default for a few percent more bytes.
      return image.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" });
    case "jpeg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true });
    case "png":
      return image.png({ compressionLevel: 9 });
  }
}
