import { rmSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "#kernel/server/database/embedded/acquireLock.ts";
import { DataFolderInUse } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import { findHome, locationFile } from "#kernel/server/database/embedded/locateHome.ts";
import { removeSocketFolder } from "#kernel/server/database/embedded/socketFolder.ts";
import { stopPostmaster } from "#kernel/server/database/embedded/stopPostmaster.ts";
import { checkLeftovers } from "./checkLeftovers.ts";

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
  const left = await checkLeftovers(home);
  if (left) {
    await stopPostmaster(left.pid, join(home.folder, "cluster"));
    removeSocketFolder(left.socketFolder, home);
  }
  rmSync(home.folder, { recursive: true, force: true });
  rmSync(locationFile(home.dataFolder), { force: true });
}
