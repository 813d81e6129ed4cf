import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { originalKey } from "./assetFiles.ts";
import { pictureSettings } from "./assetJobs.ts";
import type { AssetRow } from "./describeAsset.ts";
import { type FileInspectors, type PreparedAsset, prepareAsset } from "./prepareAsset.ts";
import { temporaryFile } from "./receiveUpload.ts";
import { replaceAsset } from "./replaceAsset.ts";

/** Inspects some files of a website that were stored before the current checks existed. */
export const inspectAgainJob = defineJob<Record<string, never>>("asset.inspect-again", pictureSettings);

const atOnce = 10;

interface InspectionServices {
  storage: FileStorage;
  inspectors: FileInspectors;
  receivingFolder: string;
}

/**
 * At the start, enqueues an inspection of every old file, which costs nothing once all are inspected. If the result
 * differs, it replaces the old file like an owner's replacement: at a new address, because browsers cache the old one.
 */
export function registerInspection(app: App, services: InspectionServices): void {
  const enqueue = (websiteId: string) =>
    app
      .site(websiteId)
      .transaction((tx) => tx.enqueue(inspectAgainJob, {}, { jobKey: `${inspectAgainJob.name} ${websiteId}` }));

  app.fastify.addHook("onReady", async () => {
    const { rows } = await sql<{ websiteId: string }>`select distinct website_id as "websiteId" from assets
      where not is_inspected`.execute(app.services.database.db);
    for (const { websiteId } of rows) await enqueue(websiteId);
  });

  app.job(inspectAgainJob, async ({ websiteId }, { signal }) => {
    const site = app.site(websiteId);
    const rows = await site.db
      .selectFrom("assets")
      .selectAll()
      .where("website_id", "=", websiteId)
      .where("is_inspected", "=", false)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      signal.throwIfAborted();
      await inspectAgain(services, site, row);
    }
    if (rows.length === atOnce) await enqueue(websiteId);
  });
}

async function inspectAgain(services: InspectionServices, site: SiteScope, row: AssetRow): Promise<void> {
  const { storage, inspectors, receivingFolder } = services;
  const original = await storage.stream(originalKey(site.websiteId, row.id, row.file_version));
  // A missing file, or one that would be refused today, stays as it is.
  if (!original) return markInspected(site, row);
  const file = await temporaryFile(receivingFolder);
  try {
    await pipeline(original.body, createWriteStream(file.path));
    const received = { path: file.path, fileName: row.file_name, byteSize: row.byte_size };
    const prepared = await prepareAsset(inspectors, received, { isNamedByMachine: true });
    if (isFailure(prepared) || prepared.kind !== row.kind) return markInspected(site, row);
    // The hash of a file that another asset also has is followed by its own id.
    const isSame = row.content_hash.split(" ")[0] === prepared.contentHash;
    if (isSame) return markInspected(site, row, prepared);
    await replaceAsset(storage, site, row.id, prepared, { fileVersion: row.file_version });
  } finally {
    await file.remove();
  }
}

/** Marks it as inspected, with a video's or sound's metadata, unless the file was replaced meanwhile. */
async function markInspected(site: SiteScope, row: AssetRow, found?: PreparedAsset): Promise<void> {
  const isPlayed = found && (found.kind === "video" || found.kind === "audio");
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("assets")
      .set({
        is_inspected: true,
        ...(isPlayed ? { width: found.width, height: found.height, duration_ms: found.durationMs } : {}),
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", row.id)
      .where("file_version", "=", row.file_version)
      .execute();
    if (isPlayed) tx.touch(siteTags.asset(row.id));
  });
}
