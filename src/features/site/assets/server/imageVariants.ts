import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import type { Crop } from "../domain/cropForFocalPoint.ts";
import { originalKey, variantKey } from "./assetFiles.ts";
import type { ImageRenderer } from "./createImageRenderer.ts";
import type { VariantFormat } from "./images/renderImageVariant.ts";

export interface Variant {
  websiteId: string;
  assetId: string;
  version: number;
  fileVersion: number;
  /** px of the picture; undefined: all of it. */
  crop: Crop | undefined;
  /** px, at most what is shown of the original */
  width: number;
  format: VariantFormat;
}

/** The images at their widths: found where they were made already, else made, once even when many ask at once. */
export interface ImageVariants {
  /** The bytes when they were made before. */
  find(variant: Variant): Promise<Buffer | undefined>;
  /** The bytes, made now if need be; undefined when the original is gone. `isUrgent`: a visitor waits for them. */
  findOrMake(variant: Variant, options: { isUrgent: boolean }): Promise<Buffer | undefined>;
}

export function createImageVariants(storage: FileStorage, renderer: ImageRenderer): ImageVariants {
  const beingMade = new Map<string, Promise<Buffer | undefined>>();
  const keyOf = ({ websiteId, assetId, version, width, format }: Variant) =>
    variantKey(websiteId, assetId, version, width, format);

  async function find(variant: Variant): Promise<Buffer | undefined> {
    return (await storage.get(keyOf(variant)))?.body;
  }

  async function make(variant: Variant, isUrgent: boolean): Promise<Buffer | undefined> {
    const found = await find(variant);
    if (found) return found;
    const { websiteId, assetId, fileVersion, crop, width, format } = variant;
    const body = await renderer.render({
      width,
      format,
      crop,
      isUrgent,
      readOriginal: async () => (await storage.get(originalKey(websiteId, assetId, fileVersion)))?.body,
    });
    if (!body) return undefined;
    await storage.put(keyOf(variant), body, { mediaType: `image/${format}` });
    return body;
  }

  return {
    find,
    findOrMake(variant, { isUrgent }) {
      const key = keyOf(variant);
      const running = beingMade.get(key);
      if (running) return running;
      const making = make(variant, isUrgent).finally(() => beingMade.delete(key));
      beingMade.set(key, making);
      return making;
    },
  };
}
