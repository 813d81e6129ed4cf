import { rmSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "#kernel/server/database/embedded/acquireLock.ts";
import { DataFolderInUse } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import { findHome, locationFile } from "#kernel/server/database/embedded/locateHome.ts";

/**
 * Deletes the database of `dataDir` for good, also where it lies outside of that folder (see `locateHome`). The other
 * files of the data folder stay. Throws `DataFolderInUse` while a process runs it; none there is fine.
 */
export function removeDatabase(dataDir: string): void {
  const home = findHome(dataDir);
  if (!home) return;
  const lock = acquireLock(join(home.folder, "lock"));
  if ("heldBy" in lock) throw new DataFolderInUse(home.dataFolder, lock.heldBy);
  rmSync(home.folder, { recursive: true, force: true });
  rmSync(locationFile(home.dataFolder), { force: true });
}
