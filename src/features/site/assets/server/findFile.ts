import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import type { ImageSource } from "./images/renderImageVariant.ts";

/** A stored file for the process that works on pictures: by its path, so that no bytes go through this one, or whole. */
export async function findFile(storage: FileStorage, key: string): Promise<ImageSource | undefined> {
  return (await storage.localPath(key)) ?? (await storage.get(key))?.body;
}
