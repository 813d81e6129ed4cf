import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { quotaFailures } from "#features/site/sites/contract.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { integer } from "#kernel/contract/integers.ts";
import { assetKinds } from "./domain/assetKind.ts";

export const assetFailures = {
  "replacement-passed": { status: 409, message: "This can no longer be undone." },
  "file-missing": { status: 400, message: "Please enter a file name" },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "file-unsupported": {
    status: 415,
    message: "The file {fileName} does not appear to be a supported {fileTypeMessage}file.",
  },
  "file-broken": { status: 422, message: "File processing failed" },
  "file-not-processed": { status: 503, message: "File processing failed to complete" },
  "upload-incomplete": { status: 400, message: "File upload failed to complete" },
  "asset-unknown": { status: 404, message: "Unable to locate content" },
  "asset-in-use": { status: 409, message: "This is shown on the website. Delete it there too?" },
  "crop-not-possible": { status: 400, message: "Only photos and other still images can be cropped." },
  "folder-unknown": { status: 404, message: "This folder no longer exists." },
  "folder-name-taken": { status: 409, message: "A folder with this name already exists." },
  "folder-in-itself": { status: 400, message: "A folder can't be inside itself." },
  "tag-unknown": { status: 404, message: "This tag is no longer in use." },
  "tag-taken": { status: 409, message: "This tag already exists" },
  "too-many-folders": { status: 400, message: "A library can have up to 1,000 folders." },
  "storage-quota-full": quotaFailures["storage-quota-full"],
} satisfies FailureTable;

/** An image for the studio, the storefront and blocks: the shown part and its focal point. */
export const imageAsset = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `/static/<id>/<file name>`; with `?format=500w` in that width. */
  assetUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  altText: z.string(),
  title: z.string(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
});

export type ImageAsset = z.infer<typeof imageAsset>;

export type { AssetKind } from "./domain/assetKind.ts";

const share = z.number().min(0).max(1);
const focalPoint = z.object({ x: share, y: share });
const crop = z
  .object({ x: share, y: share, width: z.number().min(0.01).max(1), height: z.number().min(0.01).max(1) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001);

/** Anything in the library: pictures, video, audio, fonts and files. */
export const libraryAsset = z.object({
  id: z.string(),
  kind: z.enum(assetKinds),
  fileName: z.string(),
  /** `/static/<id>/<file name>`, different for each version; a picture with `?format=500w` in that width. */
  assetUrl: z.string(),
  mediaType: z.string(),
  byteSize: z.number().int(),
  /** For pictures (the whole picture, regardless of the crop) and, if known, for video. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Milliseconds of video and audio, if known. */
  durationMs: z.number().int().nullable(),
  altText: z.string(),
  title: z.string(),
  caption: z.string(),
  tags: z.array(z.string()),
  folderId: z.string().nullable(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  /** The shown part, as fractions of width and height from the top left; null: all of it. */
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Increases with each new file and each new crop; a part of the address. */
  version: z.number().int(),
  /** ISO time. */
  createdAt: z.string(),
});

export type LibraryAsset = z.infer<typeof libraryAsset>;

const assetId = z.object({ assetId: z.uuid() });

const uploadQuery = z.object({
  /** The folder to put it in. */
  folderId: z.uuid().optional(),
  /** The expected kind. Others are refused. */
  kind: z.enum(assetKinds).optional(),
});

/** Multipart form with one part named `file`. The same bytes return the existing asset. */
export const uploadAssetRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets",
  summary: "Uploads a picture, video, audio, font or file (multipart, field `file`)",
  access: withRight("assets.upload"),
  query: uploadQuery,
  uploadLimit: 310_000_000,
  status: 201,
  response: libraryAsset,
  failures: assetFailures,
});

/**
 * Multipart form with one part named `file`, of the asset's kind. Everything that shows the asset shows the new file.
 */
export const replaceAssetRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets/:assetId/file",
  summary: "Replaces the file of an asset everywhere it is used",
  access: withRight("assets.upload"),
  params: assetId,
  uploadLimit: 310_000_000,
  response: libraryAsset,
  failures: assetFailures,
});

/** Possible for an hour. Changes of the texts meanwhile stay; crop and focal point are restored. */
export const undoReplacementRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets/:assetId/undo-replacement",
  summary: "Restores the previous file of a replaced asset",
  access: withRight("assets.upload"),
  params: assetId,
  response: libraryAsset,
  failures: assetFailures,
});

/** `none`: files in no folder. Absent: the whole library. */
const inFolder = z.union([z.uuid(), z.literal("none")]);

export const listAssetsRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets",
  summary: "The library, newest first, filtered by folder, kind, tag, text or missing alt text",
  access: withRight("assets.upload"),
  query: z.object({
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(60),
    query: z.string().max(200).default(""),
    kind: z.enum(assetKinds).optional(),
    folderId: inFolder.optional(),
    tag: z.string().max(50).optional(),
    lacksAltText: z.stringbool().default(false),
  }),
  response: z.object({
    assets: z.array(libraryAsset),
    nextCursor: z.string().nullable(),
    /** Number of matches, on the first page; null on later pages. */
    total: z.number().int().nullable(),
  }),
});

export const readAssetRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets/:assetId",
  summary: "One asset",
  access: withRight("assets.upload"),
  params: assetId,
  response: libraryAsset,
  failures: assetFailures,
});

const tag = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .refine((text) => !/[#,]/.test(text), "Tags have no commas and no #.");

export const saveAssetRoute = defineRoute({
  method: "PUT",
  path: "/api/config/assets/:assetId",
  summary: "Saves the given properties of an asset: name, texts, tags, folder, focal point, crop",
  access: withRight("assets.upload"),
  params: assetId,
  body: z.object({
    /** Keeps its extension, whether or not it is given. */
    fileName: z.string().max(250).optional(),
    altText: z.string().max(1000).optional(),
    title: z.string().max(300).optional(),
    caption: z.string().max(5000).optional(),
    tags: z.array(tag).max(50).optional(),
    folderId: z.uuid().nullable().optional(),
    focalPoint: focalPoint.optional(),
    crop: crop.nullable().optional(),
  }),
  response: libraryAsset,
  failures: assetFailures,
});

/** A place that shows an asset, and where in the studio it is edited. */
export const assetUse = z.object({
  /** "page", "product", "post" … */
  kind: z.string(),
  title: z.string(),
  /** Below `/config`; null if there is no screen for it. */
  path: z.string().nullable(),
});

export type AssetUse = z.infer<typeof assetUse>;

/** Places that show or link to something other than an asset. */
export const placesAnswer = z.object({ places: z.array(assetUse) });

export const listAssetUsesRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets/:assetId/uses",
  summary: "Everywhere an asset is used, including drafts",
  access: withRight("assets.upload"),
  params: assetId,
  response: z.object({ uses: z.array(assetUse) }),
  failures: assetFailures,
});

const chosen = z.array(z.uuid()).min(1).max(1000);

export const changeAssetsRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets/changes",
  summary: "Moves many assets to a folder, or adds or removes tags",
  access: withRight("assets.upload"),
  body: z.object({
    assetIds: chosen,
    addTags: z.array(tag).max(50).default([]),
    removeTags: z.array(tag).max(50).default([]),
    /** null: moves them out of all folders; absent: no move. */
    folderId: z.uuid().nullable().optional(),
  }),
  response: z.object({ changed: z.number().int() }),
  failures: assetFailures,
});

/** Without `evenIfUsed`, nothing is deleted if any of them is in use, and the failure's `current` lists the places. */
export const deleteAssetsRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets/deletions",
  summary: "Deletes assets permanently",
  access: withRight("assets.upload"),
  body: z.object({ assetIds: chosen, evenIfUsed: z.boolean().default(false) }),
  response: z.object({ deleted: z.number().int() }),
  failures: assetFailures,
});

export const assetFolder = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  /** Number of files in it, without those in its subfolders. */
  assetCount: z.number().int(),
});

export type AssetFolder = z.infer<typeof assetFolder>;

export const describeLibraryRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets/library",
  summary: "The folders, tags and counts of the library",
  access: withRight("assets.upload"),
  response: z.object({
    folders: z.array(assetFolder),
    /** The most used tags, at most 200. */
    tags: z.array(z.object({ name: z.string(), assetCount: z.number().int() })),
    total: z.number().int(),
    inNoFolder: z.number().int(),
    /** Pictures without alternative text. */
    lackAltText: z.number().int(),
  }),
});

export const assetTag = z.object({ name: z.string(), assetCount: z.number().int() });

export type AssetTag = z.infer<typeof assetTag>;

export const listAssetTagsRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets/tags",
  summary: "Tags of the library by name, with the number of files; up to 200 matches",
  access: withRight("assets.upload"),
  query: z.object({ search: z.string().max(50).default("") }),
  response: z.object({ tags: z.array(assetTag) }),
});

const ofTag = z.object({ tag: z.string().min(1).max(50) });

export const renameAssetTagRoute = defineRoute({
  method: "PUT",
  path: "/api/config/assets/tags/:tag",
  summary: "Renames a tag on all files",
  access: withRight("assets.upload"),
  params: ofTag,
  body: z.object({ name: tag }),
  response: z.object({ changed: z.number().int() }),
  failures: assetFailures,
});

export const deleteAssetTagRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/assets/tags/:tag",
  summary: "Removes a tag from all files",
  access: withRight("assets.upload"),
  params: ofTag,
  response: z.object({ changed: z.number().int() }),
  failures: assetFailures,
});

const folderId = z.object({ folderId: z.uuid() });
const folderBody = z.object({ name: z.string().trim().min(1).max(100), parentId: z.uuid().nullable().default(null) });

export const createFolderRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets/folders",
  summary: "Creates a folder in the library",
  access: withRight("assets.upload"),
  body: folderBody,
  status: 201,
  response: assetFolder,
  failures: assetFailures,
});

export const saveFolderRoute = defineRoute({
  method: "PUT",
  path: "/api/config/assets/folders/:folderId",
  summary: "Renames or moves a folder of the library",
  access: withRight("assets.upload"),
  params: folderId,
  body: folderBody,
  response: assetFolder,
  failures: assetFailures,
});

export const deleteFolderRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/assets/folders/:folderId",
  summary: "Deletes a folder; its contents move to the parent folder",
  access: withRight("assets.upload"),
  params: folderId,
  status: 204,
  failures: assetFailures,
});

/**
 * The bytes. For a picture, `format` is a width ("500w": the nearest one of spec.txt §9, never wider than the picture)
 * or `original` (all pixels); without it, a size that fits any page, as WebP or AVIF if the browser accepts it. The
 * file name contains the version: the newest version's address is cached forever.
 */
export const staticFileRoute = defineRoute({
  method: "GET",
  path: "/static/:assetId/:fileName?",
  summary: "An image in the requested width and the best format the browser supports, or any other file of the library",
  access: anyone,
  sameForEverybody: true,
  params: z.object({ assetId: z.uuid(), fileName: z.string().max(300).optional() }),
  query: z.object({ format: z.string().max(20).optional() }),
  failures: assetFailures,
});

/**
 * The same bytes for the studio, which may be on another website's host, so the address names the website (`site`).
 * With `download`, the file as it was uploaded, as an attachment.
 */
export const studioFileRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets/:assetId/file",
  summary: "A file of the website's library; images in the requested width",
  access: withRight("assets.upload"),
  params: assetId,
  query: z.object({
    format: z.string().max(20).optional(),
    version: z.coerce.number().pipe(integer.min(1)).optional(),
    download: z.stringbool().default(false),
  }),
  failures: assetFailures,
});
