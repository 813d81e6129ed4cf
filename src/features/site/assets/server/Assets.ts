import type { ImageAsset, LibraryAsset } from "#features/site/assets/contract.ts";
import type { TemplateImage } from "#features/site/pages/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

export interface ImageUpload {
  fileName: string;
  body: Buffer;
  altText?: string;
  title?: string;
}

export interface PageAssets {
  images: Map<string, TemplateImage>;
  files: Map<string, LibraryAsset>;
}

export interface Assets {
  /**
   * Checks, stores and registers an image; the same bytes again give the asset that is there. Its widths are made by a
   * job, or at the first request.
   */
  storeImage(site: SiteScope, upload: ImageUpload): Promise<ImageAsset | Failure>;
  /** The images that exist of these ids. */
  findImages(site: SiteScope, ids: readonly string[]): Promise<Map<string, ImageAsset>>;
  /** The same images as templates see them, colour data and all. */
  findTemplateImages(site: SiteScope, ids: readonly string[]): Promise<Map<string, TemplateImage>>;
  /** What a page shows of these ids, in one statement: pictures as templates see them, everything else as files. */
  findPageAssets(site: SiteScope, ids: readonly string[]): Promise<PageAssets>;
}
