import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const assetFailures = {
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
  "asset-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

/** An image as the studio, the storefront and blocks use it. */
export const imageAsset = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `/static/<id>/<file name>`; `?format=500w` gives a width. */
  assetUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  altText: z.string(),
  title: z.string(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
});

export type ImageAsset = z.infer<typeof imageAsset>;

/** Kinds of assets (`assets.kind`). */
export const assetKinds = ["image", "video", "audio", "font", "file"] as const;

export type AssetKind = (typeof assetKinds)[number];

/** Anything in the library: pictures as well as video, audio, fonts and files. */
export const libraryAsset = z.object({
  id: z.string(),
  kind: z.enum(assetKinds),
  fileName: z.string(),
  /** `/static/<id>/<file name>`; of a picture `?format=500w` gives a width. */
  assetUrl: z.string(),
  mediaType: z.string(),
  byteSize: z.number().int(),
  /** Of pictures and, where it is known, of video. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Milliseconds of video and audio, where they are known. */
  durationMs: z.number().int().nullable(),
  altText: z.string(),
  title: z.string(),
  caption: z.string(),
  tags: z.array(z.string()),
  folderId: z.string().nullable(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  /** The part that is shown, as shares of width and height from the top left; null: all of it. */
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Counts the files that it had. */
  version: z.number().int(),
  /** ISO time. */
  createdAt: z.string(),
});

export type LibraryAsset = z.infer<typeof libraryAsset>;

/** Multipart form with one part named `file`; the answer is the stored image. */
export const uploadImageRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets/images",
  summary: "Uploads an image (multipart, field `file`)",
  access: withRight("assets.upload"),
  bodyLimit: 25_000_000,
  status: 201,
  response: imageAsset,
  failures: assetFailures,
});

export const saveImageRoute = defineRoute({
  method: "PUT",
  path: "/api/config/assets/images/:assetId",
  summary: "Saves an image's alternative text, title and focal point",
  access: withRight("assets.upload"),
  params: z.object({ assetId: z.uuid() }),
  body: z.object({
    altText: z.string().max(1000),
    title: z.string().max(300),
    focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  }),
  response: imageAsset,
  failures: assetFailures,
});

/**
 * The bytes. `format` is a width ("500w": the nearest of spec.txt §9 is given, never wider than the original) or
 * `original` (the file as it was uploaded); without it an image that fits any page. WebP or AVIF as the browser accepts.
 */
export const staticFileRoute = defineRoute({
  method: "GET",
  path: "/static/:assetId/:fileName?",
  summary: "An image in the asked width, in the best format that the browser takes",
  access: anyone,
  sameForEverybody: true,
  params: z.object({ assetId: z.uuid(), fileName: z.string().max(300).optional() }),
  query: z.object({ format: z.string().max(20).optional() }),
  failures: assetFailures,
});

/**
 * The same bytes for the studio, which may stand on another website's host: the website is named as in every studio
 * call.
 */
export const studioImageRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets/images/:assetId/file",
  summary: "An image of the addressed website in the asked width",
  access: withRight("assets.upload"),
  params: z.object({ assetId: z.uuid() }),
  query: z.object({ format: z.string().max(20).optional() }),
  failures: assetFailures,
});

const assetId = z.object({ assetId: z.uuid() });

/** Multipart form with one part named `file`; `folder` in the query: where it is put. The same bytes give the asset that is there. */
export const uploadAssetRoute = defineRoute({
  method: "POST",
  path: "/api/config/assets",
  summary: "Uploads a picture, video, audio, font or file (multipart, field `file`)",
  access: withRight("assets.upload"),
  query: z.object({ folderId: z.uuid().optional() }),
  bodyLimit: 310_000_000,
  status: 201,
  response: libraryAsset,
  failures: assetFailures,
});

export const listAssetsRoute = defineRoute({
  method: "GET",
  path: "/api/config/assets",
  summary: "The library, the newest first: by folder, kind, tag, words, or what lacks an alternative text",
  access: withRight("assets.upload"),
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(60),
    query: z.string().max(200).default(""),
    kind: z.enum(assetKinds).optional(),
    /** `none`: what stands in no folder. Absent: all of the library. */
    folderId: z.union([z.uuid(), z.literal("none")]).optional(),
    tag: z.string().max(50).optional(),
    lacksAltText: z.stringbool().default(false),
  }),
  response: z.object({ assets: z.array(libraryAsset), nextCursor: z.string().nullable(), total: z.number().int() }),
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
