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
