import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { parseByteRange } from "#kernel/domain/byteRange.ts";
import { createTagMemory } from "#kernel/server/cache/createTagMemory.ts";
import { Answer, matchesEtag } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { drawingPolicy, inertPolicy } from "#kernel/server/http/securityHeaders.ts";
import { assetFailures } from "../contract.ts";
import type { AssetKind } from "../domain/assetKind.ts";
import { nearestImageWidth } from "../domain/nearestImageWidth.ts";
import { originalKey } from "./assetFiles.ts";
import { cropOf, isVector, shownSize } from "./describeAsset.ts";
import type { VariantFormat } from "./images/renderImageVariant.ts";
import type { ImageVariants, Variant } from "./imageVariants.ts";

const fail = failuresOf(assetFailures);

interface StoredAsset extends Omit<Variant, "width" | "format"> {
  kind: AssetKind;
  mediaType: string;
  fileName: string;
  byteSize: number;
  /** px of the shown part */
  width: number;
}

/** A request for an asset's file. */
export interface RequestedFile {
  assetId: string;
  /** A width ("500w") or "original". */
  format?: string | undefined;
  /** The version in the address. */
  version?: number | undefined;
  /** The file as it was uploaded, as an attachment. */
  isDownload?: boolean;
}

/** Wide enough for any place on a page. Used without a format. */
const widthWithoutFormat = 1500;

const forEver = "public, max-age=31536000, immutable";
const askedAgain = "public, no-cache";

/** Answers `/static/…`. The content of an address with its version never changes, so it can be cached forever. */
export function createStaticFiles(app: App, variants: ImageVariants) {
  const { storage } = app.services;
  const keyOf = (websiteId: string, tag: string) => `${websiteId} ${tag}`;
  const known = createTagMemory<StoredAsset>(app, (websiteId, tags) =>
    !websiteId || !tags || tags.includes(siteTags.site) ? "all" : tags.map((tag) => keyOf(websiteId, tag)),
  );

  function findAsset({ website, site }: RequestContext, { assetId, version }: RequestedFile) {
    return known.recall(
      keyOf(website.id, siteTags.asset(assetId)),
      () => readAsset({ website, site }, assetId),
      // Another process may have stored a new file a moment ago.
      (kept) => version === undefined || version <= kept.version,
    );
  }

  async function readAsset({ website, site }: Pick<RequestContext, "website" | "site">, assetId: string) {
    const row = await site.db
      .selectFrom("assets")
      .select(["kind", "media_type", "file_name", "byte_size", "width", "height", "crop", "version", "file_version"])
      .where("website_id", "=", website.id)
      .where("id", "=", assetId)
      .executeTakeFirst();
    if (!row) return undefined;
    const asset: StoredAsset = {
      websiteId: website.id,
      assetId,
      kind: row.kind as AssetKind,
      mediaType: row.media_type,
      fileName: row.file_name,
      byteSize: row.byte_size,
      width: shownSize(row).width,
      crop: cropOf(row),
      version: row.version,
      fileVersion: row.file_version,
    };
    return asset;
  }

  /** Streams the whole file or the requested part. */
  async function serveOriginal(
    context: RequestContext,
    asset: StoredAsset,
    headers: Record<string, string>,
  ): Promise<Answer | Failure> {
    const { headers: given } = context.request;
    const etag = `"${etagStart(asset)}"`;
    const shared = { ...headers, etag, "accept-ranges": "bytes" };
    if (matchesEtag(given["if-none-match"], etag)) return new Answer(304, shared);
    const { range: asked, "if-range": condition } = given;
    const isSame = condition === undefined || condition === etag;
    const range = isSame ? parseByteRange(asked, asset.byteSize) : undefined;
    if (range === "unsatisfiable") {
      return new Answer(416, { "content-range": `bytes */${asset.byteSize}`, "cache-control": "no-store" });
    }
    const file = await storage.stream(originalKey(asset.websiteId, asset.assetId, asset.fileVersion), range);
    if (!file) return fail("asset-unknown");
    const part = range && { "content-range": `bytes ${range.start}-${range.end}/${asset.byteSize}` };
    return new Answer(
      range ? 206 : 200,
      { ...shared, "content-type": asset.mediaType, "content-length": String(file.size), ...part },
      file.body,
    );
  }

  async function servePicture(
    context: RequestContext,
    asset: StoredAsset,
    format: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer | Failure> {
    const isOriginal = format === "original";
    const asked = format === undefined || isOriginal ? undefined : nearestImageWidth(format);
    if (format !== undefined && !isOriginal && asked === undefined) return fail("asset-unknown");
    // An animation moves unless a width is requested.
    const servesOriginal = isVector(asset.mediaType) || (asset.mediaType === "image/gif" && asked === undefined);
    if (servesOriginal || (isOriginal && !asset.crop)) return serveOriginal(context, asset, headers);

    const width = isOriginal ? asset.width : Math.min(asked ?? widthWithoutFormat, asset.width);
    const { accept, "if-none-match": given } = context.request.headers;
    const [wanted, ...others] = formatsFor(accept, asset.mediaType);
    const answer = (chosen: VariantFormat, body?: Buffer) => {
      const etag = `"${etagStart(asset)}/${width}.${chosen}"`;
      return new Answer(
        body ? 200 : 304,
        { ...headers, etag, ...(body ? { "content-type": `image/${chosen}` } : {}) },
        body,
      );
    };
    const isKnown = (chosen: VariantFormat) => matchesEtag(given, `"${etagStart(asset)}/${width}.${chosen}"`);
    if (wanted === "avif") {
      if (isKnown(wanted)) return answer(wanted);
      // AVIF takes seconds to make, so it is used once the job has made it.
      const ready = await variants.find({ ...asset, width, format: wanted });
      if (ready) return answer(wanted, ready);
    }
    const chosen = (wanted === "avif" ? others[0] : wanted) as VariantFormat;
    if (isKnown(chosen)) return answer(chosen);
    const body = await variants.findOrMake({ ...asset, width, format: chosen }, { isUrgent: true });
    return body ? answer(chosen, body) : fail("asset-unknown");
  }

  return async function serveStaticFile(context: RequestContext, asked: RequestedFile): Promise<Answer | Failure> {
    const asset = await findAsset(context, asked);
    if (!asset) return fail("asset-unknown");
    const caching = { "cache-control": asked.version === asset.version ? forEver : askedAgain };
    if (asked.isDownload) {
      const disposition = { "content-disposition": attachmentHeader(asset.fileName) };
      return serveOriginal(context, asset, { ...disposition, "content-security-policy": inertPolicy });
    }
    switch (asset.kind) {
      case "image":
        return servePicture(context, asset, asked.format, {
          ...caching,
          vary: "Accept",
          ...(isVector(asset.mediaType) ? { "content-security-policy": drawingPolicy } : {}),
        });
      case "video":
      case "audio":
        return serveOriginal(context, asset, caching);
      case "font":
        return serveOriginal(context, asset, { ...caching, "access-control-allow-origin": context.visitedOrigin });
      case "file":
        return serveOriginal(context, asset, {
          ...caching,
          "content-disposition": attachmentHeader(asset.fileName),
          "content-security-policy": inertPolicy,
        });
    }
  };
}

function etagStart({ assetId, version }: Pick<StoredAsset, "assetId" | "version">): string {
  return version === 1 ? assetId : `${assetId}/v${version}`;
}

/** The formats that the browser accepts, smallest first. The last one works everywhere. */
function formatsFor(accept: string | undefined, mediaType: string): VariantFormat[] {
  const formats: VariantFormat[] = [];
  if (accept?.includes("image/avif")) formats.push("avif");
  if (accept?.includes("image/webp")) formats.push("webp");
  const mayBeTransparent = mediaType !== "image/jpeg" && mediaType !== "image/avif";
  return [...formats, mayBeTransparent ? "png" : "jpeg"];
}
