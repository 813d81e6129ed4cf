import { defineJob } from "#kernel/contract/defineJob.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { variantWidthsFor } from "../domain/variantWidthsFor.ts";
import type { ImageVariants } from "./imageVariants.ts";

/** Makes the widths of an image in a format, before a visitor asks for them. */
export const makeVariantsJob = defineJob<{ assetId: string; format: "webp" | "avif" }>("asset.make-variants", {
  maxAttempts: 5,
  // One at a time: mails and whatever else waits must not stand behind a hundred pictures.
  queue: "pictures",
});

// Wider ones cost seconds of a core each, and few screens show them.
const widestAvif = 1500;

/**
 * First every width in WebP, then, after the other waiting pictures had their turn, in AVIF. One width after the other:
 * one original and one variant are in memory.
 */
export function registerAssetJobs(app: App, variants: ImageVariants): void {
  app.job(makeVariantsJob, async ({ websiteId, assetId, format }) => {
    const site = app.site(websiteId);
    const asset = await site.db
      .selectFrom("assets")
      .select("width")
      .where("website_id", "=", websiteId)
      .where("id", "=", assetId)
      .executeTakeFirst();
    if (!asset?.width) return;
    for (const width of variantWidthsFor(asset.width)) {
      if (format === "avif" && width > widestAvif) break;
      await variants.findOrMake({ websiteId, assetId, width, format }, { isUrgent: false });
    }
    if (format === "webp") {
      await site.transaction((tx) => tx.enqueue(makeVariantsJob, { assetId, format: "avif" }));
    }
  });
}
