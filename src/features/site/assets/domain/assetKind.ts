/** Kinds of assets (`assets.kind`). */
export const assetKinds = ["image", "video", "audio", "font", "file"] as const;

export type AssetKind = (typeof assetKinds)[number];
