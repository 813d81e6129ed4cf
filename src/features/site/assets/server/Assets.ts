import type { AssetKind, AssetUse, ImageAsset, LibraryAsset } from "#features/site/assets/contract.ts";
import type { TemplateImage } from "#features/site/page-model/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

export interface AssetUpload {
  fileName: string;
  body: Buffer;
  altText?: string;
  title?: string;
}

export interface PageAssets {
  images: Map<string, TemplateImage>;
  files: Map<string, LibraryAsset>;
}

/**
 * What of a feature shows these assets, drafts too, by the asset's id. Asked for a handful of assets when their owner
 * looks at them, and for up to a thousand before they are deleted: one statement or two for all.
 */
export type AssetUsageSource = (site: SiteScope, assetIds: readonly string[]) => Promise<Map<string, AssetUse[]>>;

export interface Assets {
  /**
   * Checks, stores and registers an image by its content, whatever its name ends in; the same bytes again give the
   * image that is there. Its widths are made by a job, or at the first request.
   */
  storeImage(site: SiteScope, upload: AssetUpload): Promise<ImageAsset | Failure>;
  /** The same for anything that the library takes. */
  storeAsset(site: SiteScope, upload: AssetUpload, options?: { kind?: AssetKind }): Promise<LibraryAsset | Failure>;
  /** The images that exist of these ids. */
  findImages(site: SiteScope, ids: readonly string[]): Promise<Map<string, ImageAsset>>;
  /** The same images as templates see them, color data and all. */
  findTemplateImages(site: SiteScope, ids: readonly string[]): Promise<Map<string, TemplateImage>>;
  /** What a page shows of these ids, in one statement: pictures as templates see them, everything else as files. */
  findPageAssets(site: SiteScope, ids: readonly string[]): Promise<PageAssets>;
  /**
   * The middle of a picture as a square PNG, around its focal point; smaller than `size` (px) where the picture is.
   * Undefined when there is no such picture.
   */
  squareImage(site: SiteScope, assetId: string, size: number): Promise<Buffer | undefined>;
  /** A feature tells what of its own shows assets: for the usage list, and before something is deleted. */
  addUsageSource(source: AssetUsageSource): void;
}
