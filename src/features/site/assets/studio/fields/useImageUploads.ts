import type { ImageAsset } from "../../contract.ts";
import { imageOf } from "../../domain/imageOf.ts";
import { type AssetUploads, useAssetUploads } from "../upload/useAssetUploads.ts";

export type ImageUploads = AssetUploads;

/** Uploads pictures to the studio's website; `onStored` gets each one, in the order of the files. */
export function useImageUploads(onStored: (image: ImageAsset) => void): ImageUploads {
  return useAssetUploads((asset) => onStored(imageOf(asset)), { kind: "image" });
}
