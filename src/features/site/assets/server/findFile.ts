import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import type { ImageSource } from "./images/renderImageVariant.ts";

/** A stored file for the image process: by path, so that no bytes pass through this process, or as bytes. */
export async function findFile(storage: FileStorage, key: string): Promise<ImageSource | undefined> {
  return (await storage.localPath(key)) ?? (await storage.get(key))?.body;
}
