import type { Selectable } from "kysely";
import type { ImageAsset, LibraryAsset } from "#features/site/assets/contract.ts";
import { recordTypes, type TemplateImage } from "#features/site/page-model/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { assetAddress } from "../domain/assetAddress.ts";
import { type CropShares, cropInPixels, focalPointInCrop } from "../domain/assetCrop.ts";
import type { Crop } from "../domain/cropForFocalPoint.ts";
import type { FocalPoint } from "../domain/focalPoint.ts";
import { variantWidthsFor } from "../domain/variantWidthsFor.ts";

export type AssetRow = Selectable<DB["assets"]>;

/** Value for a focal point that a person chose, in existing templates. */
const chosenByHand = 3;

/** An asset for the studio and blocks. */
export function describeAsset(row: AssetRow): LibraryAsset {
  return {
    id: row.id,
    kind: row.kind as LibraryAsset["kind"],
    fileName: row.file_name,
    assetUrl: addressOf(row),
    mediaType: row.media_type,
    byteSize: row.byte_size,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    altText: row.alt_text,
    title: row.title,
    caption: row.caption,
    tags: row.tags,
    folderId: row.folder_id,
    focalPoint: wholeFocalPoint(row),
    crop: row.crop as CropShares | null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** The stored image for the storefront, with the size and focal point of the shown part. */
export function describeImage(row: AssetRow): ImageAsset {
  return {
    id: row.id,
    fileName: row.file_name,
    assetUrl: addressOf(row),
    ...shownSize(row),
    altText: row.alt_text,
    title: row.title,
    focalPoint: shownFocalPoint(row),
  };
}

/** The stored image for templates (spec.txt §3 "Image/asset"). */
export function describeTemplateImage(row: AssetRow): TemplateImage {
  const { width, height } = shownSize(row);
  const originalSize = `${width}x${height}`;
  const widths = isVector(row.media_type) ? [] : variantWidthsFor(width);
  return {
    id: row.id,
    recordType: recordTypes.image,
    title: row.title || row.file_name,
    body: row.caption,
    filename: row.file_name,
    altText: row.alt_text,
    assetUrl: addressOf(row),
    originalSize,
    systemDataVariants: [originalSize, ...widths.map((each) => `${each}w`)].join(","),
    mediaFocalPoint: { ...shownFocalPoint(row), source: chosenByHand },
    colorData: row.color_data as Record<string, string> | null,
    licensedAssetPreview: false,
    componentKey: null,
  };
}

/** SVG: sharp in every width, so it has no variants. */
export function isVector(mediaType: string): boolean {
  return mediaType === "image/svg+xml";
}

type Cropped = Pick<AssetRow, "crop" | "width" | "height">;

/** The shown part in px of the picture as displayed; undefined: all of it. */
export function cropOf(row: Cropped): Crop | undefined {
  if (!row.crop || !row.width || !row.height) return undefined;
  return cropInPixels(row.crop as unknown as CropShares, row.width, row.height);
}

/** px of the shown part. */
export function shownSize(row: Cropped): { width: number; height: number } {
  const { width, height } = cropOf(row) ?? { width: row.width ?? 0, height: row.height ?? 0 };
  return { width, height };
}

function addressOf(row: AssetRow): string {
  return assetAddress({ id: row.id, fileName: row.file_name, version: row.version });
}

function shownFocalPoint(row: AssetRow): FocalPoint {
  const point = wholeFocalPoint(row);
  if (!row.crop) return point;
  const { x, y } = focalPointInCrop(point, row.crop as unknown as CropShares);
  return { x: roundShare(x), y: roundShare(y) };
}

// The column is a single-precision float: 0.3 comes back as 0.30000001192092896.
function wholeFocalPoint(row: AssetRow): FocalPoint {
  return { x: roundShare(row.focal_x), y: roundShare(row.focal_y) };
}

function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
