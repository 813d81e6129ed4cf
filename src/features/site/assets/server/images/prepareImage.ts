import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { type ImageFailure, maxDrawingBytes } from "../../domain/assetLimits.ts";
import { drawingWork, maxDrawingWork } from "./drawingWork.ts";
import { type InspectedImage, inspectImage } from "./inspectImage.ts";
import { redrawImage } from "./redrawImage.ts";
import { removeImageMetadata } from "./removeImageMetadata.ts";
import { sanitizeSvg } from "./sanitizeSvg.ts";
import { sniffedBytes, sniffImageType } from "./sniffImageType.ts";

export interface PreparedImage extends InspectedImage {
  byteSize: number;
  /** SHA-256 of the stored file, in hex. */
  contentHash: string;
}

export type ImagePreparation = { ok: true; image: PreparedImage } | { ok: false; failure: ImageFailure };

/**
 * Prepares an uploaded image for storage: removes personal metadata and anything executable, then inspects it with
 * `inspectImage`. A picture that can be decoded but not split into its parts is encoded again. Reads one file and
 * writes the other, so that no other process holds the bytes.
 */
export async function prepareImage(request: { path: string; cleanPath: string }): Promise<ImagePreparation> {
  const uploaded = await readFile(request.path);
  const isDrawing = sniffImageType(uploaded.subarray(0, sniffedBytes)) === "image/svg+xml";
  const cleaned = isDrawing ? cleanDrawing(uploaded) : removeImageMetadata(uploaded);
  if (cleaned && !Buffer.isBuffer(cleaned)) return { ok: false, failure: cleaned };
  const inspection = await inspectImage(cleaned ?? uploaded);
  if (!inspection.ok) return inspection;
  const { image } = inspection;
  const kept = cleaned ?? (await redrawImage(uploaded, image.mediaType));
  await writeFile(request.cleanPath, kept);
  const contentHash = createHash("sha256").update(kept).digest("hex");
  return { ok: true, image: { ...image, byteSize: kept.length, contentHash } };
}

function cleanDrawing(body: Buffer): Buffer | ImageFailure {
  if (body.length > maxDrawingBytes) return { code: "too-large", maxSize: "2 MB" };
  const clean = sanitizeSvg(body.toString("utf8"));
  if (clean === undefined) return { code: "unsupported" };
  const { drawn, filterSteps } = drawingWork(clean);
  if (drawn > maxDrawingWork.drawn || filterSteps > maxDrawingWork.filterSteps) return { code: "too-complex" };
  return Buffer.from(clean);
}
