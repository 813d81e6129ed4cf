import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import { storageRefusal } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { addJob, type SiteScope } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { isStorageFull } from "#kernel/server/storage/storageFull.ts";
import { assetFailures } from "../contract.ts";
import { originalKey } from "./assetFiles.ts";
import { makeVariantsJob } from "./assetJobs.ts";
import { type AssetRow, isVector } from "./describeAsset.ts";
import type { PreparedAsset } from "./prepareAsset.ts";

const fail = failuresOf(assetFailures);

interface StoredWith {
  /** The person who uploads it. Without one, it comes with something else that is in the activity log. */
  by?: ChangedBy | undefined;
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
  { altText = "", title = "", folderId, by }: StoredWith = {},
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
      .values(rowOf(tx.websiteId, id, prepared, { altText, title, folderId }))
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
    if (by) {
      await writeAuditEntry(tx, {
        ...by,
        action: "asset.upload",
        subjectType: "asset",
        subjectId: stored.id,
        detail: { title: stored.file_name },
      });
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

/**
 * Registers pictures that come with the program, in one transaction, while their files are stored. They were prepared
 * when they were made, so they are not decoded again. The website must not have them yet.
 * @returns their ids, in the same order; `stored` resolves when the files are there too
 */
export async function storeOwnImages(
  storage: FileStorage,
  site: SiteScope,
  pictures: readonly (PreparedAsset & { altText: string })[],
): Promise<{ ids: string[]; stored: Promise<void> }> {
  const rows = pictures.map((picture) => rowOf(site.websiteId, newId(), picture, picture));
  const storing = pictures.map(async ({ path, mediaType }, index) => {
    const { id = "" } = rows[index] ?? {};
    await storage.put(originalKey(site.websiteId, id, 1), await readFile(path), { mediaType });
  });
  const stored = Promise.all(storing).then(() => undefined);
  // The caller awaits it later.
  stored.catch(() => undefined);
  await site.transaction(async (tx) => {
    await tx.db.insertInto("assets").values(rows).execute();
    const jobs = rows.map(({ id }) => addJob(site.websiteId, makeVariantsJob, { assetId: id, format: "webp" }));
    await sql`select ${sql.join(jobs)}`.execute(tx.db);
  });
  return { ids: rows.map(({ id }) => id), stored };
}

function rowOf(
  websiteId: string,
  id: string,
  prepared: PreparedAsset,
  { altText = "", title = "", folderId }: StoredWith,
) {
  return {
    website_id: websiteId,
    id,
    kind: prepared.kind,
    file_name: prepared.fileName,
    media_type: prepared.mediaType,
    byte_size: prepared.byteSize,
    width: prepared.width,
    height: prepared.height,
    duration_ms: prepared.durationMs,
    color_data: prepared.colorData && jsonText(prepared.colorData),
    title: cutText(title, 300),
    alt_text: cutText(altText, 1000),
    folder_id: folderId ?? null,
    content_hash: prepared.contentHash,
    is_inspected: true,
  };
}
