import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { isStorageFull } from "#kernel/server/storage/storageFull.ts";
import type { Crop } from "../domain/cropForFocalPoint.ts";
import { originalKey, variantKey } from "./assetFiles.ts";
import type { ImageRenderer } from "./createImageRenderer.ts";
import { findFile } from "./findFile.ts";
import type { VariantFormat } from "./images/renderImageVariant.ts";
import type { VariantClaim, VariantClaims } from "./variantClaims.ts";

export interface Variant {
  websiteId: string;
  assetId: string;
  version: number;
  fileVersion: number;
  /** px of the picture; undefined: all of it. */
  crop: Crop | undefined;
  /** px, at most the width of the shown part */
  width: number;
  format: VariantFormat;
}

/** The images in their widths: existing ones are returned, others are made once, even for parallel requests. */
export interface ImageVariants {
  /** The bytes, if they exist already. */
  find(variant: Variant): Promise<Buffer | undefined>;
  /** The bytes, made now if necessary; undefined if the original is gone. `isUrgent`: a visitor waits for them. */
  findOrMake(variant: Variant, options: { isUrgent: boolean }): Promise<Buffer | undefined>;
}

interface VariantServices {
  storage: FileStorage;
  renderer: ImageRenderer;
  claims: VariantClaims;
}

/**
 * In this process, parallel requests for a variant share the work. Between processes, it is claimed first, when its
 * turn has come, so that waiting work holds no claims.
 */
export function createImageVariants({ storage, renderer, claims }: VariantServices): ImageVariants {
  const beingMade = new Map<string, Promise<Buffer | undefined>>();
  const keyOf = ({ websiteId, assetId, version, width, format }: Variant) =>
    variantKey(websiteId, assetId, version, width, format);

  async function find(variant: Variant): Promise<Buffer | undefined> {
    return (await storage.get(keyOf(variant)))?.body;
  }

  /** On a full disk, it is shown without being stored. */
  async function keep(key: string, body: Buffer, format: VariantFormat): Promise<void> {
    try {
      await storage.put(key, body, { mediaType: `image/${format}` });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
    }
  }

  async function findOrMake(variant: Variant, isUrgent: boolean): Promise<Buffer | undefined> {
    const { websiteId, assetId } = variant;
    const file = keyOf(variant).slice(`${websiteId}/${assetId}/`.length);
    for (;;) {
      const found = await find(variant);
      if (found) return found;
      const turn = await make(variant, file, isUrgent);
      if (turn.claim?.state !== "held") return turn.body;
      await claims.untilFree({ websiteId, assetId, file });
    }
  }

  async function make(variant: Variant, file: string, isUrgent: boolean) {
    const { websiteId, assetId, fileVersion, crop, width, format } = variant;
    let claim: VariantClaim | undefined;
    let found: Buffer | undefined;
    try {
      const body = await renderer.render({
        width,
        format,
        crop,
        isUrgent,
        async findOriginal() {
          claim = await claims.take({ websiteId, assetId, file });
          if (claim.state !== "taken") return undefined;
          // The previous holder may have made it since the last check.
          found = await find(variant);
          return found ? undefined : findFile(storage, originalKey(websiteId, assetId, fileVersion));
        },
      });
      if (body) await keep(keyOf(variant), body, format);
      return { claim, body: body ?? found };
    } finally {
      // Assigned in the closure above, which the compiler cannot see.
      const ended = claim as VariantClaim | undefined;
      if (ended?.state === "taken") await ended.release();
    }
  }

  return {
    find,
    findOrMake(variant, { isUrgent }) {
      const key = keyOf(variant);
      const running = beingMade.get(key);
      if (running) return running;
      const making = findOrMake(variant, isUrgent).finally(() => beingMade.delete(key));
      beingMade.set(key, making);
      return making;
    },
  };
}
