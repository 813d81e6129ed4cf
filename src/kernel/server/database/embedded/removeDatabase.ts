import { rmSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "#kernel/server/database/embedded/acquireLock.ts";
import { DataFolderInUse } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import { findHome, locationFile } from "#kernel/server/database/embedded/locateHome.ts";
import { stopLeftovers } from "./checkLeftovers.ts";

/**
 * Permanently deletes the database of `dataDir`, also if it is outside of that folder (see `locateHome`). Other files
 * of the data folder stay. A server that a killed process left running is stopped first. Throws `DataFolderInUse` while
 * a process runs it. A missing database is no error.
 */
export async function removeDatabase(dataDir: string): Promise<void> {
  const home = findHome(dataDir);
  if (!home) return;
  const lock = acquireLock(join(home.folder, "lock"));
  if ("heldBy" in lock) throw new DataFolderInUse(home.dataFolder, lock.heldBy);
  await stopLeftovers(home);
  rmSync(home.folder, { recursive: true, force: true });
  rmSync(locationFile(home.dataFolder), { force: true });
}
