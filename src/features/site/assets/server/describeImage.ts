import type { Selectable } from "kysely";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { recordTypes, type TemplateImage } from "#features/site/pages/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { variantWidthsFor } from "../domain/variantWidthsFor.ts";

export type AssetRow = Selectable<DB["assets"]>;

/** Where templates of this ecosystem find a focal point that a person chose. */
const chosenByHand = 3;

/** The stored image as the studio, the storefront and blocks use it. */
export function describeImage(row: AssetRow): ImageAsset {
  return {
    id: row.id,
    fileName: row.file_name,
    assetUrl: assetUrl(row),
    width: row.width ?? 0,
    height: row.height ?? 0,
    altText: row.alt_text,
    title: row.title,
    focalPoint: focalPointOf(row),
  };
}

/** The stored image as templates see it (spec.txt §3 "Image/asset"). */
export function describeTemplateImage(row: AssetRow): TemplateImage {
  const originalSize = `${row.width ?? 0}x${row.height ?? 0}`;
  const widths = isVector(row.media_type) ? [] : variantWidthsFor(row.width ?? 0);
  return {
    id: row.id,
    recordType: recordTypes.image,
    title: row.title || row.file_name,
    body: "",
    filename: row.file_name,
    altText: row.alt_text,
    assetUrl: assetUrl(row),
    originalSize,
    systemDataVariants: [originalSize, ...widths.map((width) => `${width}w`)].join(","),
    mediaFocalPoint: { ...focalPointOf(row), source: chosenByHand },
    colorData: row.color_data as Record<string, string> | null,
  };
}

/** SVG: sharp at every width, so that it has no variants. */
export function isVector(mediaType: string): boolean {
  return mediaType === "image/svg+xml";
}

/** The name stands in `srcset` and in CSS: only what needs no escape there. The bytes are found by the id alone. */
export function assetUrl(row: AssetRow): string {
  const name = row.file_name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+/, "")
    .slice(-100);
  return name ? `/static/${row.id}/${name}` : `/static/${row.id}`;
}

// The column is a single-precision float: 0.3 comes back as 0.30000001192092896.
export function focalPointOf(row: AssetRow): { x: number; y: number } {
  return { x: roundShare(row.focal_x), y: roundShare(row.focal_y) };
}

function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
