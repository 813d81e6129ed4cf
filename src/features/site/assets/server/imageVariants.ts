import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import type { ImageRenderer } from "./createImageRenderer.ts";
import { originalKey, variantKey } from "./imageFiles.ts";
import type { VariantFormat } from "./images/renderImageVariant.ts";

export interface Variant {
  websiteId: string;
  assetId: string;
  /** px, at most the original's */
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

  async function find({ websiteId, assetId, width, format }: Variant): Promise<Buffer | undefined> {
    return (await storage.get(variantKey(websiteId, assetId, width, format)))?.body;
  }

  async function make(variant: Variant, isUrgent: boolean): Promise<Buffer | undefined> {
    const found = await find(variant);
    if (found) return found;
    const { websiteId, assetId, width, format } = variant;
    const body = await renderer.render({
      width,
      format,
      isUrgent,
      readOriginal: async () => (await storage.get(originalKey(websiteId, assetId)))?.body,
    });
    if (!body) return undefined;
    await storage.put(variantKey(websiteId, assetId, width, format), body, { mediaType: `image/${format}` });
    return body;
  }

  return {
    find,
    findOrMake(variant, { isUrgent }) {
      const key = variantKey(variant.websiteId, variant.assetId, variant.width, variant.format);
      const running = beingMade.get(key);
      if (running) return running;
      const making = make(variant, isUrgent).finally(() => beingMade.delete(key));
      beingMade.set(key, making);
      return making;
    },
  };
}
