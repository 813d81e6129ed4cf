import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { type ImageFailure, largestDrawingBytes } from "../../domain/assetLimits.ts";
import { removeJpegMetadata } from "../../domain/removeJpegMetadata.ts";
import { type InspectedImage, inspectImage } from "./inspectImage.ts";
import { removePngMetadata } from "./removePngMetadata.ts";
import { removeWebpMetadata } from "./removeWebpMetadata.ts";
import { sanitizeSvg } from "./sanitizeSvg.ts";
import { sniffedBytes, sniffImageType } from "./sniffImageType.ts";

export interface PreparedImage extends InspectedImage {
  byteSize: number;
  /** SHA-256 of the file as it is kept, in hex. */
  contentHash: string;
}

export type ImagePreparation = { ok: true; image: PreparedImage } | { ok: false; failure: ImageFailure };

/**
 * Makes an uploaded image fit to be kept: takes out what says where and by whom it was taken, and what could run, then
 * looks at it as `inspectImage` does. Reads one file and writes the other, so that no other process holds its bytes.
 */
export async function prepareImage(request: { path: string; cleanPath: string }): Promise<ImagePreparation> {
  const cleaned = cleanImage(await readFile(request.path));
  if (!Buffer.isBuffer(cleaned)) return { ok: false, failure: cleaned };
  const inspection = await inspectImage(cleaned);
  if (!inspection.ok) return inspection;
  await writeFile(request.cleanPath, cleaned);
  const contentHash = createHash("sha256").update(cleaned).digest("hex");
  return { ok: true, image: { ...inspection.image, byteSize: cleaned.length, contentHash } };
}

function cleanImage(body: Buffer): Buffer | ImageFailure {
  switch (sniffImageType(body.subarray(0, sniffedBytes))) {
    case "image/jpeg":
      return Buffer.from(removeJpegMetadata(body));
    case "image/png":
      return removePngMetadata(body);
    case "image/webp":
      return removeWebpMetadata(body);
    case "image/svg+xml": {
      if (body.length > largestDrawingBytes) return { code: "too-large", maxSize: "2 MB" };
      const clean = sanitizeSvg(body.toString("utf8"));
      return clean === undefined ? { code: "unsupported" } : Buffer.from(clean);
    }
    default:
      return body;
  }
}
