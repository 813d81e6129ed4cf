import type { AssetKind, AssetUse, ImageAsset, LibraryAsset } from "#features/site/assets/contract.ts";
import type { TemplateImage } from "#features/site/page-model/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { PreparedImage } from "./images/prepareImage.ts";

export interface AssetUpload {
  fileName: string;
  body: Buffer;
  altText?: string;
  title?: string;
}

/** A picture that comes with the program: a file as `storeImage` would store it, with what that would find out. */
export interface OwnImage {
  path: string;
  altText: string;
  facts: ImageFacts;
}

/** What `prepareImage` finds out about a picture. */
export type ImageFacts = Pick<
  PreparedImage,
  "mediaType" | "width" | "height" | "byteSize" | "contentHash" | "colorData"
>;

export interface PageAssets {
  images: Map<string, TemplateImage>;
  files: Map<string, LibraryAsset>;
}

/**
 * A feature's places that show these assets, including drafts, by asset id. Called for a few assets when their owner
 * views them, and for up to a thousand before they are deleted, so it must use only one or two statements.
 */
export type AssetUsageSource = (site: SiteScope, assetIds: readonly string[]) => Promise<Map<string, AssetUse[]>>;

/** The service for the library of files: storing, finding and rendering. */
export interface Assets {
  /**
   * Checks, stores and registers an image by its content, whatever its name's extension. The same bytes return the
   * existing image. Its widths are made by a job, or at the first request.
   */
  storeImage(site: SiteScope, upload: AssetUpload): Promise<ImageAsset | Failure>;
  /**
   * Stores pictures that come with the program, without decoding them, for a website that does not have them yet and is
   * not shown before `stored` resolves: the files are written while the caller goes on.
   * @returns their ids, in the same order
   */
  storeOwnImages(site: SiteScope, images: readonly OwnImage[]): Promise<{ ids: string[]; stored: Promise<void> }>;
  /** The same as `storeImage` for any file that the library accepts. */
  storeAsset(site: SiteScope, upload: AssetUpload, options?: { kind?: AssetKind }): Promise<LibraryAsset | Failure>;
  /** The existing images of these ids. */
  findImages(site: SiteScope, ids: readonly string[]): Promise<Map<string, ImageAsset>>;
  /** The same images for templates, with color data. */
  findTemplateImages(site: SiteScope, ids: readonly string[]): Promise<Map<string, TemplateImage>>;
  /** Assets for a page by id, in one statement: pictures in the form of templates, everything else as files. */
  findPageAssets(site: Pick<SiteScope, "db" | "websiteId">, ids: readonly string[]): Promise<PageAssets>;
  /**
   * The center of a picture as a square PNG, around its focal point; smaller than `size` (px) if the picture is.
   * Undefined if there is no such picture.
   */
  squareImage(site: SiteScope, assetId: string, size: number): Promise<Buffer | undefined>;
  /** Adds a feature's source of places that show assets, for the usage list and before deletions. */
  addUsageSource(source: AssetUsageSource): void;
}
