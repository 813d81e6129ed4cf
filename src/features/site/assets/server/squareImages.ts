import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { isStorageFull } from "#kernel/server/storage/storageFull.ts";
import { cropForFocalPoint } from "../domain/cropForFocalPoint.ts";
import { originalKey, squareKey } from "./assetFiles.ts";
import type { ImageRenderer } from "./createImageRenderer.ts";
import { cropOf, describeImage, shownSize } from "./describeAsset.ts";
import { findAssets } from "./findAssets.ts";
import { findFile } from "./findFile.ts";

/**
 * The center of a picture as a square PNG of that size (px), around its focal point; smaller if the picture is. Made
 * once and stored. Undefined if there is no such picture.
 */
export function createSquareImages({ storage, renderer }: { storage: FileStorage; renderer: ImageRenderer }) {
  return async (site: SiteScope, assetId: string, size: number): Promise<Buffer | undefined> => {
    const row = (await findAssets(site, [assetId], (each) => each)).get(assetId);
    if (row?.kind !== "image" || !row.width || !row.height) return undefined;
    const key = squareKey(site.websiteId, assetId, row.version, size);
    const kept = await storage.get(key);
    if (kept) return kept.body;
    const shown = shownSize(row);
    const square = cropForFocalPoint(shown.width, shown.height, 1, describeImage(row).focalPoint);
    const corner = cropOf(row) ?? { left: 0, top: 0 };
    const body = await renderer.render({
      width: size,
      format: "png",
      crop: { ...square, left: corner.left + square.left, top: corner.top + square.top },
      isUrgent: true,
      findOriginal: () => findFile(storage, originalKey(site.websiteId, assetId, row.file_version)),
    });
    if (!body) return undefined;
    try {
      await storage.put(key, body, { mediaType: "image/png" });
    } catch (error) {
      // On a full disk, it is shown without being stored.
      if (!isStorageFull(error)) throw error;
    }
    return body;
  };
}
