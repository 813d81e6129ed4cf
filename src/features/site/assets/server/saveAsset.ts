import { sql } from "kysely";
import type { z } from "zod";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { assetFailures, type saveAssetRoute } from "../contract.ts";
import { type CropShares, cropInPixels, isUncropped } from "../domain/assetCrop.ts";
import { distinctTags } from "../domain/distinctTags.ts";
import { renameFile } from "../domain/renameFile.ts";
import { originalKey } from "./assetFiles.ts";
import { folderExists } from "./assetFolders.ts";
import { makeVariantsJob, removeOldFilesJob } from "./assetJobs.ts";
import type { ImageRenderer } from "./createImageRenderer.ts";
import { type AssetRow, isVector } from "./describeAsset.ts";
import { findAssets } from "./findAssets.ts";
import { findFile } from "./findFile.ts";

const fail = failuresOf(assetFailures);

type Changes = z.output<NonNullable<(typeof saveAssetRoute)["body"]>>;

/**
 * Saves the given fields of an asset. A new crop is a new version: its variants are made again under another address,
 * with the colors of the shown part.
 */
export async function saveAsset(
  { storage, renderer }: { storage: FileStorage; renderer: ImageRenderer },
  site: SiteScope,
  by: ChangedBy,
  assetId: string,
  changes: Changes,
): Promise<AssetRow | Failure> {
  const before = (await findAssets(site, [assetId], (row) => row)).get(assetId);
  if (!before) return fail("asset-unknown");
  const fileName = changes.fileName === undefined ? before.file_name : renameFile(before.file_name, changes.fileName);
  if (!fileName) return fail("file-missing", { errors: { fileName: assetFailures["file-missing"].message } });
  const crop = changes.crop === undefined ? undefined : newCrop(changes.crop);
  const isCropped = crop !== undefined && jsonText(crop) !== jsonText(before.crop);
  if (isCropped && crop && !canBeCropped(before)) return fail("crop-not-possible");
  const colorData = isCropped ? await measure(before, crop) : undefined;
  const { focalPoint } = changes;

  return site.transaction(async (tx) => {
    if (changes.folderId && !(await folderExists(tx, changes.folderId))) return fail("folder-unknown");
    const saved = await tx.db
      .updateTable("assets")
      .set((expression) => ({
        file_name: fileName,
        ...(changes.altText === undefined ? {} : { alt_text: changes.altText.trim() }),
        ...(changes.title === undefined ? {} : { title: changes.title.trim() }),
        ...(changes.caption === undefined ? {} : { caption: changes.caption.trim() }),
        ...(changes.tags === undefined ? {} : { tags: distinctTags(changes.tags) }),
        ...(changes.folderId === undefined ? {} : { folder_id: changes.folderId }),
        ...(focalPoint === undefined ? {} : { focal_x: focalPoint.x, focal_y: focalPoint.y }),
        ...(isCropped
          ? {
              crop: crop && jsonText(crop),
              version: expression("version", "+", 1),
              ...(colorData ? { color_data: jsonText(colorData) } : {}),
            }
          : {}),
        updated_at: sql`now()`,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", assetId)
      .returningAll()
      .executeTakeFirst();
    if (!saved) return fail("asset-unknown");
    tx.touch(siteTags.asset(saved.id));
    if (isCropped) {
      await tx.enqueue(makeVariantsJob, { assetId, format: "webp" });
      await tx.enqueue(removeOldFilesJob, { assetId });
    }
    await writeAuditEntry(tx, {
      ...by,
      action: "asset.save",
      subjectType: "asset",
      subjectId: assetId,
      detail: { title: saved.file_name },
      changes: valueChanges({
        "File name": [before.file_name, saved.file_name],
        "Alt text": [before.alt_text, saved.alt_text],
        Tags: [before.tags.join(", "), saved.tags.join(", ")],
      }),
    });
    return saved;
  });

  async function measure(asset: AssetRow, part: CropShares | null) {
    const pixels = part ? cropInPixels(part, asset.width ?? 1, asset.height ?? 1) : undefined;
    const key = originalKey(site.websiteId, asset.id, asset.file_version);
    return renderer.measure(() => findFile(storage, key), pixels);
  }
}

function newCrop(crop: CropShares | null): CropShares | null {
  return crop && !isUncropped(crop) ? crop : null;
}

/** An SVG has no pixels, and a cropped animation would not move. */
function canBeCropped({ kind, media_type: mediaType, width }: AssetRow): boolean {
  return kind === "image" && width !== null && !isVector(mediaType) && mediaType !== "image/gif";
}
