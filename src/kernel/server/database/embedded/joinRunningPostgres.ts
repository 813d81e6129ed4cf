import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockHolder } from "#kernel/server/database/embedded/acquireLock.ts";
import { composeConnectionString } from "#kernel/server/database/embedded/connectionString.ts";
import { findHome } from "#kernel/server/database/embedded/locateHome.ts";
import { findPostmaster } from "#kernel/server/database/embedded/readPostmaster.ts";

/**
 * The connection string of the database of `dataDir` when another Vitrine process runs it, waiting while that one is
 * still starting it; undefined when none does, also when a killed one left its server behind: the caller then uses
 * `startEmbeddedPostgres`, which takes that over, and stops it after.
 */
export async function joinRunningPostgres(dataDir: string): Promise<string | undefined> {
  for (;;) {
    const home = findHome(dataDir);
    const lock = join(home?.folder ?? join(dataDir, "postgres"), "lock");
    if (lockHolder(lock) === undefined) return undefined;
    const running = home && findPostmaster(join(home.folder, "cluster"));
    if (home && running?.status === "ready") return composeConnectionString(home, running.socketFolder, "vitrine");
    await pause(20);
  }
}
