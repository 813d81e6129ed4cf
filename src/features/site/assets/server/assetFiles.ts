import type { VariantFormat } from "./images/renderImageVariant.ts";

const folderOf = (websiteId: string, assetId: string, version: number) =>
  version === 1 ? `${websiteId}/${assetId}` : `${websiteId}/${assetId}/v${version}`;

/** Storage key of the uploaded file: `<websiteId>/<assetId>/original`, `…/v2/original` if it came with version 2. */
export function originalKey(websiteId: string, assetId: string, fileVersion: number): string {
  return `${folderOf(websiteId, assetId, fileVersion)}/original`;
}

/** Storage key of a version's image with a width (px) and a format: `<websiteId>/<assetId>/500w.webp`. */
export function variantKey(
  websiteId: string,
  assetId: string,
  version: number,
  width: number,
  format: VariantFormat,
): string {
  return `${folderOf(websiteId, assetId, version)}/${width}w.${format}`;
}

/** Storage key of a version's square: `<websiteId>/<assetId>/square-180.png`. */
export function squareKey(websiteId: string, assetId: string, version: number, size: number): string {
  return `${folderOf(websiteId, assetId, version)}/square-${size}.png`;
}

/** Whether a key of the asset belongs to an older version than this one. Newer ones may be in progress. */
export function isOldFile(
  key: string,
  asset: { websiteId: string; assetId: string; version: number; fileVersion: number },
): boolean {
  if (key === originalKey(asset.websiteId, asset.assetId, asset.fileVersion)) return false;
  const version = Number(/\/v(\d+)\/[^/]+$/.exec(key)?.[1] ?? 1);
  return version < asset.version;
}
