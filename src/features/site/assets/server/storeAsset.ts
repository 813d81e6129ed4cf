import { createReadStream } from "node:fs";
import { siteTags } from "#features/site/sites/contract.ts";
import { storageRefusal } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { isStorageFull } from "#kernel/server/storage/storageFull.ts";
import { assetFailures } from "../contract.ts";
import { originalKey } from "./assetFiles.ts";
import { makeVariantsJob } from "./assetJobs.ts";
import { type AssetRow, isVector } from "./describeAsset.ts";
import type { PreparedAsset } from "./prepareAsset.ts";

const fail = failuresOf(assetFailures);

interface Texts {
  altText?: string | undefined;
  title?: string | undefined;
  folderId?: string | undefined;
}

/**
 * Stores and registers a prepared file. The same bytes return the existing asset, and fill in its alternative text if
 * it had none. The same transaction enqueues a picture's smaller widths.
 */
export async function storeAsset(
  storage: FileStorage,
  site: SiteScope,
  prepared: PreparedAsset,
  { altText = "", title = "", folderId }: Texts = {},
): Promise<AssetRow | Failure> {
  const known = await site.db
    .selectFrom("assets")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("content_hash", "=", prepared.contentHash)
    .executeTakeFirst();
  if (known && (known.alt_text || !altText)) return known;

  // Checked before storing the file, to save work. The check after adding decides.
  const full = known ? undefined : await storageRefusal(site, prepared.byteSize);
  if (full) return full;
  const id = newId();
  const key = originalKey(site.websiteId, id, 1);
  // Store the file first: a row without its file would be a broken picture, but a file without its row is only bytes.
  if (!known) await storage.put(key, createReadStream(prepared.path), { mediaType: prepared.mediaType });
  const storing = site.transaction(async (tx) => {
    if (folderId) {
      const folder = await tx.db
        .selectFrom("asset_folders")
        .select("id")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", folderId)
        .forShare()
        .executeTakeFirst();
      if (!folder) return fail("folder-unknown");
    }
    const stored = await tx.db
      .insertInto("assets")
      .values({
        website_id: tx.websiteId,
        id,
        kind: prepared.kind,
        file_name: prepared.fileName,
        media_type: prepared.mediaType,
        byte_size: prepared.byteSize,
        width: prepared.width,
        height: prepared.height,
        duration_ms: prepared.durationMs,
        color_data: prepared.colorData && jsonText(prepared.colorData),
        title: title.slice(0, 300),
        alt_text: altText.slice(0, 1000),
        folder_id: folderId ?? null,
        content_hash: prepared.contentHash,
        is_inspected: true,
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
    const isFull = stored.id === id ? await storageRefusal(tx, 0) : undefined;
    if (isFull) return isFull;
    if (stored.id !== id) tx.touch(siteTags.asset(stored.id));
    else if (stored.kind === "image" && !isVector(stored.media_type)) {
      await tx.enqueue(makeVariantsJob, { assetId: id, format: "webp" });
    }
    return stored;
  });
  const row = await storing.catch(async (error: unknown) => {
    // It was certainly refused. After any other error, the row may exist all the same.
    if (!known && isStorageFull(error)) await storage.remove(key);
    throw error;
  });
  if (!known && (!("id" in row) || row.id !== id)) await storage.remove(key);
  return row;
}
