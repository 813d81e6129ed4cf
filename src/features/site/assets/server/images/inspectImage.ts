import sharp, { type Metadata } from "sharp";
import { type ImageFailure, maxImageBytes, maxImagePixels } from "../../domain/assetLimits.ts";
import type { ColorData } from "../../domain/colorData.ts";
import { inImageQueue } from "./imageQueue.ts";
import { measureColors } from "./measureColors.ts";
import { type ImageMediaType, sniffedBytes, sniffImageType } from "./sniffImageType.ts";

/** A valid image. Width and height are px as displayed, with its EXIF orientation applied. */
export interface InspectedImage {
  mediaType: ImageMediaType;
  width: number;
  height: number;
  /** More than one frame. Variants show only the first one, so the original is used. */
  isAnimated: boolean;
  colorData: ColorData;
}

export type ImageInspection = { ok: true; image: InspectedImage } | { ok: false; failure: ImageFailure };

/**
 * Inspects an uploaded file and decodes it once, so that an accepted image is complete and every variant can be made.
 * Refuses more than 20 MB or 120 megapixels (by its header, before decoding), unsupported content whatever the name,
 * and broken files. An SVG must have passed `sanitizeSvg`.
 */
export async function inspectImage(source: Buffer): Promise<ImageInspection> {
  if (source.length > maxImageBytes) return refuse({ code: "too-large", maxSize: "20 MB" });
  const mediaType = sniffImageType(source.subarray(0, sniffedBytes));
  if (!mediaType) return refuse({ code: "unsupported" });
  return inImageQueue(async () => {
    try {
      const metadata = await sharp(source, { limitInputPixels: false }).metadata();
      const { width, height } = metadata.autoOrient;
      const frames = metadata.pages ?? 1;
      const pixels = Math.max(width * height, mediaType === "image/gif" ? screenOf(source) : 0);
      if (pixels * frames > maxImagePixels) {
        return refuse({ code: "too-large", maxSize: "120 megapixels" });
      }
      if (!isWhatItSeemed(metadata, mediaType)) return refuse({ code: "unsupported" });
      const colorData = await measureColors(source);
      return { ok: true, image: { mediaType, width, height, isAnimated: frames > 1, colorData } };
    } catch {
      // sharp reports no details, and the owner would not need them.
      return refuse({ code: "broken" });
    }
  });
}

/** Pixels of a GIF's declared screen. A decoder may use its frames instead, but a browser does not. */
function screenOf(gif: Buffer): number {
  return gif.length < 10 ? 0 : gif.readUInt16LE(6) * gif.readUInt16LE(8);
}

function refuse(failure: ImageFailure): ImageInspection {
  return { ok: false, failure };
}

function isWhatItSeemed(metadata: Metadata, mediaType: ImageMediaType): boolean {
  const { format, compression } = metadata;
  if (format === "heif") return mediaType === "image/avif" && compression === "av1";
  return format === "svg" ? mediaType === "image/svg+xml" : mediaType === `image/${format}`;
}
