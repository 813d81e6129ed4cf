import type { VariantFormat } from "./images/renderImageVariant.ts";

const folderOf = (websiteId: string, assetId: string, version: number) =>
  version === 1 ? `${websiteId}/${assetId}` : `${websiteId}/${assetId}/v${version}`;

/** Where the uploaded file is kept: `<websiteId>/<assetId>/original`, `…/v2/original` when it came with version 2. */
export function originalKey(websiteId: string, assetId: string, fileVersion: number): string {
  return `${folderOf(websiteId, assetId, fileVersion)}/original`;
}

/** Where a version's image at a width (px) in a format is kept: `<websiteId>/<assetId>/500w.webp`. */
export function variantKey(
  websiteId: string,
  assetId: string,
  version: number,
  width: number,
  format: VariantFormat,
): string {
  return `${folderOf(websiteId, assetId, version)}/${width}w.${format}`;
}

/** Where a version's square is kept: `<websiteId>/<assetId>/square-180.png`. */
export function squareKey(websiteId: string, assetId: string, version: number, size: number): string {
  return `${folderOf(websiteId, assetId, version)}/square-${size}.png`;
}

/** Whether a key of the asset is of a version before this one; newer ones may be on their way. */
export function isOldFile(
  key: string,
  asset: { websiteId: string; assetId: string; version: number; fileVersion: number },
): boolean {
  if (key === originalKey(asset.websiteId, asset.assetId, asset.fileVersion)) return false;
  const version = Number(/\/v(\d+)\/[^/]+$/.exec(key)?.[1] ?? 1);
  return version < asset.version;
}
