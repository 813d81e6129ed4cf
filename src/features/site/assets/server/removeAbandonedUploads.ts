import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Removes partly received files of killed processes: those not written to since `before`. */
export async function removeAbandonedUploads(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const status = await stat(path).catch(() => undefined);
    if (status && status.mtime < before) await rm(path, { force: true });
  }
}
