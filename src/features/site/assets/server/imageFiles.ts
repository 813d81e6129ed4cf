import type { VariantFormat } from "./images/renderImageVariant.ts";

/** Where the uploaded file is kept: `<websiteId>/<assetId>/original`. */
export function originalKey(websiteId: string, assetId: string): string {
  return `${websiteId}/${assetId}/original`;
}

/** Where the image at a width (px) in a format is kept: `<websiteId>/<assetId>/500w.webp`. */
export function variantKey(websiteId: string, assetId: string, width: number, format: VariantFormat): string {
  return `${websiteId}/${assetId}/${width}w.${format}`;
}
