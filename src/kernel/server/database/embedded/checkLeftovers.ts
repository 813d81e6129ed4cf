import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DataFolderInUse } from "./EmbeddedPostgresError.ts";
import type { DatabaseHome } from "./locateHome.ts";
import { findPostmaster, type Postmaster, readPostmasterFile } from "./readPostmaster.ts";
import { removeSocketFolder } from "./socketFolder.ts";
import { waitUntilReady } from "./startPostmaster.ts";
import { stopPostmaster, waitForOrphans } from "./stopPostmaster.ts";

/**
 * Checks what an earlier process left in the cluster. Call it only while holding the lock.
 *
 * @param ownSocketFolder the socket folder that the next server reuses: it stays, but is emptied
 * @returns the server that is still running and can be taken over; undefined when none runs and a new one can be
 * started
 */
export async function checkLeftovers(home: DatabaseHome, ownSocketFolder?: string): Promise<Postmaster | undefined> {
  const cluster = join(home.folder, "cluster");
  const written = readPostmasterFile(cluster);
  if (!written) return undefined;
  const running = findPostmaster(cluster) && (await waitUntilReady(cluster));
  if (running) return running;

  await waitForOrphans(cluster);
  // The process is not visible, but something answers: a container that shares this folder but not its processes.
  if (await answers(join(written.socketFolder, ".s.PGSQL.5432"))) throw new DataFolderInUse(home.dataFolder, undefined);
  if (written.socketFolder !== ownSocketFolder) removeSocketFolder(written.socketFolder, home);
  // PostgreSQL would treat any running process of its user with these pids as a rival and refuse to start.
  for (const folder of [cluster, ownSocketFolder ?? cluster])
    for (const name of ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"])
      rmSync(join(folder, name), { force: true });
  return undefined;
}

/** Stops the server that an earlier process left running, if there is one. Call it only while holding the lock. */
export async function stopLeftovers(home: DatabaseHome): Promise<void> {
  const left = await checkLeftovers(home);
  if (!left) return;
  await stopPostmaster(left.pid, join(home.folder, "cluster"));
  removeSocketFolder(left.socketFolder, home);
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
