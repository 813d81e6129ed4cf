import { z } from "zod";
import { siteTags } from "#features/site/sites/contract.ts";
import { deleteKeptRows, readKeptRow, storageRefusal } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { assetFailures } from "../contract.ts";
import { makeVariantsJob, removeOldFilesJob } from "./assetJobs.ts";
import { type AssetRow, isVector } from "./describeAsset.ts";

const fail = failuresOf(assetFailures);

/** The file data of an asset's row before a replacement. */
const keptFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  byte_size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration_ms: z.number().nullable(),
  color_data: z.unknown(),
  crop: z.unknown(),
  focal_x: z.number(),
  focal_y: z.number(),
  content_hash: z.string(),
  is_inspected: z.boolean(),
  file_version: z.number(),
});

/** Restores the previous file of a replaced asset: everything that shows it shows the old one again. */
export async function undoReplacement(site: SiteScope, assetId: string, by: ChangedBy): Promise<AssetRow | Failure> {
  return site.transaction(async (tx) => {
    const current = await tx.db
      .selectFrom("assets")
      .select(["version", "byte_size"])
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", assetId)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return fail("asset-unknown");
    const kept = await readKeptRow(tx, "asset", assetId);
    if (!kept) return fail("replacement-passed");
    const { color_data, crop, content_hash, ...file } = keptFile.parse(kept);
    const twin = await tx.db
      .selectFrom("assets")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("content_hash", "=", content_hash)
      .where("id", "<>", assetId)
      .executeTakeFirst();
    const saved = await tx.db
      .updateTable("assets")
      .set({
        ...file,
        color_data: color_data ? jsonText(color_data) : null,
        crop: crop ? jsonText(crop) : null,
        // Uploads of these bytes find the other asset.
        content_hash: twin ? `${content_hash} ${assetId}` : content_hash,
        // A new address, because browsers have cached the others.
        version: current.version + 1,
        updated_at: by.at,
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", assetId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const full = file.byte_size > current.byte_size ? await storageRefusal(tx, 0) : undefined;
    if (full) return full;
    await deleteKeptRows(tx, "asset", assetId);
    tx.touch(siteTags.asset(assetId));
    await tx.enqueue(removeOldFilesJob, { assetId });
    if (saved.kind === "image" && !isVector(saved.media_type)) {
      await tx.enqueue(makeVariantsJob, { assetId, format: "webp" });
    }
    await writeAuditEntry(tx, {
      ...by,
      action: "asset.undo-replacement",
      subjectType: "asset",
      subjectId: assetId,
      detail: { title: saved.file_name },
    });
    return saved;
  });
}
