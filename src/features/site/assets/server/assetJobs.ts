import { sql } from "kysely";
import { undoTime } from "#features/site/sites/server/index.ts";
import { defineJob, defineLane } from "#kernel/contract/defineJob.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { variantWidthsFor } from "../domain/variantWidthsFor.ts";
import { isOldFile, originalKey } from "./assetFiles.ts";
import { cropOf, isVector, shownSize } from "./describeAsset.ts";
import type { ImageVariants } from "./imageVariants.ts";

/** Processing pictures uses a core for seconds, so emails and other jobs must not wait behind a hundred of them. */
export const pictureSettings = {
  queue: "pictures",
  lane: defineLane("pictures", { atOnce: 1 }),
  // Enough for every width of a picture of 120 megapixels.
  deadline: 10 * 60_000,
  maxAttempts: 5,
};

/** Makes the widths of an image in a format before visitors request them. */
export const makeVariantsJob = defineJob<{ assetId: string; format: "webp" | "avif" }>(
  "asset.make-variants",
  pictureSettings,
);

/** Removes an asset's former files, or all of them if it was deleted. */
export const removeOldFilesJob = defineJob<{ assetId: string }>("asset.remove-old-files", { maxAttempts: 5 });

// Wider ones take seconds of a core each, and few screens show them.
const widestAvif = 1500;

/**
 * First every width in WebP; then, after the other waiting pictures had their turn, in AVIF. One width at a time: one
 * original and one variant are in memory.
 */
export function registerAssetJobs(app: App, storage: FileStorage, variants: ImageVariants): void {
  const readAsset = (websiteId: string, assetId: string) =>
    app
      .site(websiteId)
      .db.selectFrom("assets")
      .select(["kind", "media_type", "width", "height", "crop", "version", "file_version"])
      .where("website_id", "=", websiteId)
      .where("id", "=", assetId)
      .executeTakeFirst();

  app.job(makeVariantsJob, async ({ websiteId, assetId, format }, { signal }) => {
    const asset = await readAsset(websiteId, assetId);
    if (!asset?.width || asset.kind !== "image" || isVector(asset.media_type)) return;
    const shown = { websiteId, assetId, version: asset.version, fileVersion: asset.file_version, crop: cropOf(asset) };
    for (const width of variantWidthsFor(shownSize(asset).width)) {
      if (format === "avif" && width > widestAvif) break;
      signal.throwIfAborted();
      await variants.findOrMake({ ...shown, width, format }, { isUrgent: false });
    }
    if (format === "webp") {
      await app.site(websiteId).transaction((tx) => tx.enqueue(makeVariantsJob, { assetId, format: "avif" }));
    }
  });

  app.job(removeOldFilesJob, async ({ websiteId, assetId }) => {
    const asset = await readAsset(websiteId, assetId);
    const now = asset && { websiteId, assetId, version: asset.version, fileVersion: asset.file_version };
    // The asset's previous file, while it can be restored.
    const kept = asset && (await keptFileVersion(app.site(websiteId), assetId, app.services.clock.now()));
    const keptKey = kept && originalKey(websiteId, assetId, kept);
    for await (const key of storage.list(`${websiteId}/${assetId}/`)) {
      if (key === keptKey) continue;
      if (!now || isOldFile(key, now)) await storage.remove(key);
    }
  });
}

async function keptFileVersion(site: SiteScope, assetId: string, now: Date): Promise<number | undefined> {
  const row = await site.db
    .selectFrom("kept_rows")
    .select(sql<number>`(rows -> 0 ->> 'file_version')::integer`.as("version"))
    .where("website_id", "=", site.websiteId)
    .where("kind", "=", "asset")
    .where("subject_id", "=", assetId)
    .where("kept_at", ">", new Date(now.getTime() - undoTime))
    .executeTakeFirst();
  return row?.version;
}
