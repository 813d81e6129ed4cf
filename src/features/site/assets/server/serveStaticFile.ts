import { LRUCache } from "lru-cache";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { Answer, matchesEtag } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { assetFailures } from "../contract.ts";
import { nearestImageWidth } from "../domain/nearestImageWidth.ts";
import { isVector } from "./describeImage.ts";
import { originalKey } from "./imageFiles.ts";
import type { VariantFormat } from "./images/renderImageVariant.ts";
import type { ImageVariants } from "./imageVariants.ts";

const fail = failuresOf(assetFailures);

interface StoredImage {
  mediaType: string;
  width: number;
}

/** Wide enough for any place in a page: what an address without a format gives. */
const widthWithoutFormat = 1500;

/** An SVG opened as a page of its own runs nothing and fetches nothing. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Answers `/static/…`: the bytes of an id never change, so that browsers and proxies may keep them for ever. */
export function createStaticFiles(app: App, variants: ImageVariants) {
  // What an image is never changes, so what is kept here is never wrong.
  const known = new LRUCache<string, StoredImage>({ max: 5000 });

  async function findImage(websiteId: string, assetId: string, context: RequestContext) {
    const key = `${websiteId} ${assetId}`;
    const kept = known.get(key);
    if (kept) return kept;
    const row = await context.site.db
      .selectFrom("assets")
      .select(["media_type", "width"])
      .where("website_id", "=", websiteId)
      .where("id", "=", assetId)
      .executeTakeFirst();
    if (!row) return undefined;
    const image = { mediaType: row.media_type, width: row.width ?? 0 };
    known.set(key, image);
    return image;
  }

  async function serveOriginal(context: RequestContext, assetId: string, mediaType: string): Promise<Answer | Failure> {
    const etag = `"${assetId}"`;
    if (matchesEtag(context.request.headers["if-none-match"], etag)) return imageAnswer(etag, mediaType);
    const file = await app.services.storage.get(originalKey(context.website.id, assetId));
    return file ? imageAnswer(etag, mediaType, file.body) : fail("asset-unknown");
  }

  return async function serveStaticFile(
    context: RequestContext,
    assetId: string,
    format: string | undefined,
  ): Promise<Answer | Failure> {
    const websiteId = context.website.id;
    const image = await findImage(websiteId, assetId, context);
    if (!image) return fail("asset-unknown");
    const asked = format === undefined || format === "original" ? undefined : nearestImageWidth(format);
    if (format !== undefined && format !== "original" && asked === undefined) return fail("asset-unknown");
    // A moving picture moves unless a width was asked for.
    const isWhole = isVector(image.mediaType) || (image.mediaType === "image/gif" && asked === undefined);
    if (format === "original" || isWhole) return serveOriginal(context, assetId, image.mediaType);

    const width = Math.min(asked ?? widthWithoutFormat, image.width);
    const { accept } = context.request.headers;
    const [wanted, ...others] = formatsFor(accept, image.mediaType);
    const etagOf = (chosen: VariantFormat) => `"${assetId}/${width}.${chosen}"`;
    const given = context.request.headers["if-none-match"];
    if (wanted === "avif") {
      if (matchesEtag(given, etagOf(wanted))) return imageAnswer(etagOf(wanted), "image/avif");
      // AVIF takes seconds to make: it is given when the job has made it.
      const ready = await variants.find({ websiteId, assetId, width, format: wanted });
      if (ready) return imageAnswer(etagOf(wanted), "image/avif", ready);
    }
    const chosen = (wanted === "avif" ? others[0] : wanted) as VariantFormat;
    if (matchesEtag(given, etagOf(chosen))) return imageAnswer(etagOf(chosen), `image/${chosen}`);
    const body = await variants.findOrMake({ websiteId, assetId, width, format: chosen }, { isUrgent: true });
    return body ? imageAnswer(etagOf(chosen), `image/${chosen}`, body) : fail("asset-unknown");
  };
}

/** The formats that the browser takes, the smallest first; the last is one that everything takes. */
function formatsFor(accept: string | undefined, mediaType: string): VariantFormat[] {
  const formats: VariantFormat[] = [];
  if (accept?.includes("image/avif")) formats.push("avif");
  if (accept?.includes("image/webp")) formats.push("webp");
  const mayBeTransparent = mediaType !== "image/jpeg" && mediaType !== "image/avif";
  return [...formats, mayBeTransparent ? "png" : "jpeg"];
}

/** Without a body: the browser has these bytes already. */
function imageAnswer(etag: string, mediaType: string, body?: Buffer): Answer {
  return new Answer(
    body ? 200 : 304,
    {
      etag,
      vary: "Accept",
      "cache-control": "public, max-age=31536000, immutable",
      ...(body ? { "content-type": mediaType } : {}),
      ...(isVector(mediaType) ? { "content-security-policy": svgPolicy } : {}),
    },
    body,
  );
}
