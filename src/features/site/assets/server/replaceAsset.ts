import { createReadStream } from "node:fs";
import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import { keepRow, storageRefusal, undoTime } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { assetFailures } from "../contract.ts";
import { originalKey } from "./assetFiles.ts";
import { makeVariantsJob, removeOldFilesJob } from "./assetJobs.ts";
import { type AssetRow, isVector } from "./describeAsset.ts";
import { type PreparedAsset, renamedFor } from "./prepareAsset.ts";

const fail = failuresOf(assetFailures);

/**
 * Replaces an asset's file with a prepared one, with the same id and name. Everything that shows it shows the new file,
 * at a new address. Crop and focal point stay if the new picture has the same shape. The same bytes change nothing, and
 * neither does a file that was made from another version than the current one. An owner's replacement can be undone for
 * an hour.
 * @param by the owner and the time; or, for the program itself, the version that it cleaned
 */
export function replaceAsset(
  storage: FileStorage,
  site: SiteScope,
  assetId: string,
  prepared: PreparedAsset,
  by: ChangedBy | { fileVersion: number },
): Promise<AssetRow | Failure> {
  return site.transaction(async (tx) => {
    // One after the other: two parallel replacements would both become the next version.
    const before = await tx.db
      .selectFrom("assets")
      .selectAll()
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", assetId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return fail("asset-unknown");
    if (before.content_hash === prepared.contentHash) return before;
    // The program's own cleaning is not refused for some additional bytes.
    const isOwners = "at" in by;
    if (!isOwners && by.fileVersion !== before.file_version) return before;
    const more = prepared.byteSize - before.byte_size;
    const full = isOwners && more > 0 ? await storageRefusal(tx, more) : undefined;
    if (full) return full;
    if (isOwners) await keepRow(tx, "asset", assetId, by.at);
    const version = before.version + 1;
    // A retry stores the same bytes at the same place.
    const body = createReadStream(prepared.path);
    await storage.put(originalKey(tx.websiteId, assetId, version), body, { mediaType: prepared.mediaType });
    const twin = await tx.db
      .selectFrom("assets")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("content_hash", "=", prepared.contentHash)
      .executeTakeFirst();
    const saved = await tx.db
      .updateTable("assets")
      .set({
        file_name: renamedFor(before.file_name, prepared.mediaType),
        media_type: prepared.mediaType,
        byte_size: prepared.byteSize,
        width: prepared.width,
        height: prepared.height,
        duration_ms: prepared.durationMs,
        color_data: prepared.colorData && jsonText(prepared.colorData),
        // Uploads of these bytes find the other asset.
        content_hash: twin ? `${prepared.contentHash} ${assetId}` : prepared.contentHash,
        ...(hasSameShape(before, prepared) ? {} : { crop: null, focal_x: 0.5, focal_y: 0.5 }),
        is_inspected: true,
        version,
        file_version: version,
        updated_at: sql`now()`,
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", assetId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const isFull = isOwners && more > 0 ? await storageRefusal(tx, 0) : undefined;
    if (isFull) return isFull;
    tx.touch(siteTags.asset(assetId));
    const runAt = isOwners ? { runAt: new Date(by.at.getTime() + undoTime) } : {};
    await tx.enqueue(removeOldFilesJob, { assetId }, runAt);
    if (saved.kind === "image" && !isVector(saved.media_type)) {
      await tx.enqueue(makeVariantsJob, { assetId, format: "webp" });
    }
    if (isOwners) {
      await writeAuditEntry(tx, {
        ...by,
        action: "asset.replace",
        subjectType: "asset",
        subjectId: assetId,
        detail: { title: before.file_name },
      });
    }
    return saved;
  });
}

function hasSameShape(before: AssetRow, { width, height }: PreparedAsset): boolean {
  if (!before.width || !before.height || !width || !height) return false;
  return Math.abs(before.width / before.height / (width / height) - 1) < 0.01;
}
