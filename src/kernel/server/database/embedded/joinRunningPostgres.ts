import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockHolder } from "#kernel/server/database/embedded/acquireLock.ts";
import { composeConnectionString } from "#kernel/server/database/embedded/connectionString.ts";
import { findHome } from "#kernel/server/database/embedded/locateHome.ts";
import { findPostmaster } from "#kernel/server/database/embedded/readPostmaster.ts";

/**
 * The connection string of the database of `dataDir` if another Vitrine process runs it; waits while that process is
 * starting it. Undefined if none does, also when a killed process left its server running. Then call
 * `startEmbeddedPostgres`, which takes that server over, and stop it afterwards.
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
