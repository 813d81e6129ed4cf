import { createHash } from "node:crypto";
import { assetFailures, type ImageAsset } from "#features/site/assets/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { fileTooLarge, type ImageFailure, largestImageBytes, unsupportedFileType } from "../domain/imageFailure.ts";
import { removeJpegMetadata } from "../domain/removeJpegMetadata.ts";
import type { ImageUpload } from "./Assets.ts";
import { makeVariantsJob } from "./assetJobs.ts";
import { describeImage, isVector } from "./describeImage.ts";
import { originalKey } from "./imageFiles.ts";
import { inspectImage } from "./images/inspectImage.ts";
import { sanitizeSvg } from "./images/sanitizeSvg.ts";
import { sniffedBytes, sniffImageType } from "./images/sniffImageType.ts";

const failureCodes = {
  FILE_TOO_LARGE: "file-too-large",
  UNSUPPORTED_FILE_TYPE: "file-unsupported",
  FILE_PROCESSING_FAILED: "file-broken",
} as const;

// A drawing is cleaned as text, in one piece; what is larger than this is a photograph in disguise.
const largestSvgBytes = 2_000_000;

/**
 * Checks an image by its content, keeps its file and registers it; the same bytes again give the image that is there,
 * with its alternative text filled in when it had none. Its smaller widths are asked for in the same transaction.
 */
export async function storeImage(
  storage: FileStorage,
  site: SiteScope,
  upload: ImageUpload,
): Promise<ImageAsset | Failure> {
  const fileName = cleanFileName(upload.fileName);
  const body = cleanBody(upload.body, fileName);
  if (body instanceof Failure) return body;
  const contentHash = createHash("sha256").update(body).digest("hex");
  const known = await site.db
    .selectFrom("assets")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("content_hash", "=", contentHash)
    .executeTakeFirst();
  if (known && (known.alt_text || !upload.altText)) return describeImage(known);

  const inspection = await inspectImage(body, fileName);
  if (!inspection.ok) return failureOf(inspection.failure);
  const { image } = inspection;
  const id = newId();
  const key = originalKey(site.websiteId, id);
  // The file goes first: a row without its file would be a broken picture, a file without its row is only bytes.
  if (!known) await storage.put(key, body, { mediaType: image.mediaType });
  const row = await site.transaction(async (tx) => {
    const stored = await tx.db
      .insertInto("assets")
      .values({
        website_id: tx.websiteId,
        id,
        file_name: fileName,
        media_type: image.mediaType,
        byte_size: body.length,
        width: image.width,
        height: image.height,
        color_data: JSON.stringify(image.colorData),
        title: (upload.title ?? "").slice(0, 300),
        alt_text: (upload.altText ?? "").slice(0, 1000),
        content_hash: contentHash,
      })
      .onConflict((conflict) =>
        conflict.columns(["website_id", "content_hash"]).doUpdateSet((expression) => ({
          alt_text: expression
            .case()
            .when("assets.alt_text", "=", "")
            .then(expression.ref("excluded.alt_text"))
            .else(expression.ref("assets.alt_text"))
            .end(),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (stored.id !== id) tx.touch(siteTags.asset(stored.id));
    else if (!isVector(stored.media_type)) await tx.enqueue(makeVariantsJob, { assetId: id, format: "webp" });
    return stored;
  });
  if (!known && row.id !== id) await storage.remove(key);
  return describeImage(row);
}

function cleanBody(body: Buffer, fileName: string): Buffer | Failure {
  if (body.length > largestImageBytes) return failureOf(fileTooLarge(fileName, "20 MB"));
  const mediaType = sniffImageType(body.subarray(0, sniffedBytes));
  if (mediaType === "image/jpeg") return Buffer.from(removeJpegMetadata(body));
  if (mediaType !== "image/svg+xml") return body;
  if (body.length > largestSvgBytes) return failureOf(fileTooLarge(fileName, "2 MB"));
  const clean = sanitizeSvg(body.toString("utf8"));
  return clean === undefined ? failureOf(unsupportedFileType(fileName, "image")) : Buffer.from(clean);
}

function failureOf(failure: ImageFailure): Failure {
  const code = failureCodes[failure.code];
  return new Failure(assetFailures[code].status, code, failure.message);
}

/** The last part of what the browser called it, without characters that no file name has. */
function cleanFileName(name: string): string {
  const base = name.replace(/^.*[\\/]/s, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const clean = base.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return Array.from(clean).slice(0, 200).join("").slice(0, 250).toWellFormed() || "image";
}
