import { open } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import type { ColorData } from "../../domain/colorData.ts";
import {
  fileProcessingFailed,
  fileTooLarge,
  type ImageFailure,
  largestImageBytes,
  largestImagePixels,
  unsupportedFileType,
} from "../../domain/imageFailure.ts";
import { inImageQueue } from "./imageQueue.ts";
import { measureColors } from "./measureColors.ts";
import { type ImageMediaType, sniffedBytes, sniffImageType } from "./sniffImageType.ts";

/** What a sound image is. Width and height are px as it is seen, its EXIF orientation applied. */
export interface InspectedImage {
  mediaType: ImageMediaType;
  width: number;
  height: number;
  /** More than one frame: variants show the first only, so the original is what moves. */
  isAnimated: boolean;
  colorData: ColorData;
}

export type ImageInspection = { ok: true; image: InspectedImage } | { ok: false; failure: ImageFailure };

/**
 * Looks at an uploaded file (its bytes, or the path of a file that holds them) and decodes it once: an image that
 * passes is whole, and every variant can be made of it. Refused, with spec.txt's sentence under `fileName`: more than
 * 20 MB or 120 megapixels, content that is no supported image whatever the name says, and a file that is broken.
 * An SVG must have gone through `sanitizeSvg` before.
 */
export async function inspectImage(source: Buffer | string, fileName: string): Promise<ImageInspection> {
  const { start, size } = typeof source === "string" ? await readStart(source) : { start: source, size: source.length };
  if (size > largestImageBytes) return refuse(fileTooLarge(fileName, "20 MB"));
  const mediaType = sniffImageType(start);
  if (!mediaType) return refuse(unsupportedFileType(fileName, "image"));
  return inImageQueue(async () => {
    try {
      const metadata = await sharp(source, { limitInputPixels: false }).metadata();
      const { width, height } = metadata.autoOrient;
      const frames = metadata.pages ?? 1;
      if (width * height * frames > largestImagePixels) return refuse(fileTooLarge(fileName, "120 megapixels"));
      if (!isWhatItSeemed(metadata, mediaType)) return refuse(unsupportedFileType(fileName, "image"));
      const colorData = await measureColors(source);
      return { ok: true, image: { mediaType, width, height, isAnimated: frames > 1, colorData } };
    } catch {
      // sharp tells apart no more than "it could not be read"; neither would the owner.
      return refuse(fileProcessingFailed());
    }
  });
}

function refuse(failure: ImageFailure): ImageInspection {
  return { ok: false, failure };
}

function isWhatItSeemed(metadata: Metadata, mediaType: ImageMediaType): boolean {
  const { format, compression } = metadata;
  if (format === "heif") return mediaType === "image/avif" && compression === "av1";
  return format === "svg" ? mediaType === "image/svg+xml" : mediaType === `image/${format}`;
}

async function readStart(path: string): Promise<{ start: Buffer; size: number }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return { start: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}
