import type { LibraryAsset } from "#features/site/assets/contract.ts";
import { type AssetRow, assetUrl, focalPointOf } from "./describeImage.ts";

/** Anything in the library as the studio and blocks use it. */
export function describeAsset(row: AssetRow): LibraryAsset {
  return {
    id: row.id,
    kind: row.kind as LibraryAsset["kind"],
    fileName: row.file_name,
    assetUrl: assetUrl(row),
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
    focalPoint: focalPointOf(row),
    crop: row.crop as LibraryAsset["crop"],
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}
