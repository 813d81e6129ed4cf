import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "#kernel/server/database/embedded/acquireLock.ts";
import { composeConnectionString } from "#kernel/server/database/embedded/connectionString.ts";
import { createCluster } from "#kernel/server/database/embedded/createCluster.ts";
import { createDatabase, runOnServer } from "#kernel/server/database/embedded/createDatabase.ts";
import { DataFolderInUse } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import { locateBinaries } from "#kernel/server/database/embedded/locateBinaries.ts";
import {
  type DatabaseHome,
  locateHome,
  makeSystemFolder,
  rememberHome,
  systemFolders,
} from "#kernel/server/database/embedded/locateHome.ts";
import { prepareBinaries } from "#kernel/server/database/embedded/prepareBinaries.ts";
import { findPostmaster, type Postmaster } from "#kernel/server/database/embedded/readPostmaster.ts";
import { chooseSocketFolder, removeSocketFolder } from "#kernel/server/database/embedded/socketFolder.ts";
import {
  postmasterCommand,
  type RunningPostmaster,
  startPostmaster,
} from "#kernel/server/database/embedded/startPostmaster.ts";
import { stopPostmaster, whenGone } from "#kernel/server/database/embedded/stopPostmaster.ts";
import {
  composeConfiguration,
  readConfiguration,
  writeConfiguration,
} from "#kernel/server/database/embedded/writeConfiguration.ts";
import { type KeepRunningOptions, keepRunning } from "#kernel/server/supervise.ts";
import { checkLeftovers, stopLeftovers } from "./checkLeftovers.ts";

export interface EmbeddedPostgres {
  /** URL of the database `vitrine` for `pg`, as the owner of the cluster. Contains a password, so never log it. */
  connectionString: string;
  /** true when a server that a killed process had left running was taken over */
  adopted: boolean;
  /** Fast shutdown. Resolves when the server has ended and the data folder is free again. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** the folder of this installation; created if it does not exist */
  dataDir: string;
  logger?: { info(message: string): void; warn(message: string): void };
  /** Logs that the server died and that it is back. */
  supervision?: KeepRunningOptions["logger"];
  /** PostgreSQL settings that override ours, such as `{ fsync: "off" }` for tests */
  settings?: Record<string, string>;
  /** where root may keep the database of a data folder that the system user cannot enter; tests pass their own */
  systemFolders?: string[];
}

/**
 * Starts the embedded PostgreSQL on `dataDir` and returns its database `vitrine`. Creates both at the first start.
 * Works as an ordinary user and as root (see `locateHome`), without network, and after any `kill -9`. When the server
 * dies, it is restarted with the same connection string, until `stop`.
 *
 * Throws `DataFolderInUse` when another running process uses the folder, otherwise `EmbeddedPostgresError` with a
 * message for the owner.
 *
 * @example
 * const postgres = await startEmbeddedPostgres({ dataDir: "./data" });
 * const pool = new Pool({ connectionString: postgres.connectionString });
 * // …
 * await pool.end();
 * await postgres.stop();
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installed = locateBinaries();
  const candidates = options.systemFolders ?? systemFolders;
  const home = locateHome(options.dataDir, candidates);
  const lock = acquireLock(join(home.folder, "lock"));
  if ("heldBy" in lock) throw new DataFolderInUse(home.dataFolder, lock.heldBy);
  try {
    const binaries = prepareBinaries(installed, home.user, () => makeSystemFolder(candidates));
    await createCluster(home, binaries, { sync: options.settings?.fsync !== "off" });
    rememberHome(home);
    for (const orphan of home.orphans ?? []) {
      await stopUnused({ ...home, folder: orphan });
      options.logger?.warn(
        `A new database was set up. That of an earlier data folder at ${home.dataFolder} stays in ${orphan}: delete it if that data folder was deleted as well, and not moved.`,
      );
    }
    const cluster = join(home.folder, "cluster");
    let first: { connectionString: string; socketFolder: string; adopted: boolean } | undefined;
    const kept = await keepRunning({
      name: "the database of this install",
      logger: options.supervision ?? { info() {}, warn() {} },
      async start(lost, stopping) {
        const ownSocketFolder = first?.socketFolder;
        const { postmaster, adopted } = await runPostmaster(home, binaries, { ...options, ownSocketFolder, stopping });
        const { pid, socketFolder } = postmaster;
        void postmaster.gone.then(lost);
        first ??= { connectionString: await openOwnDatabase(home, postmaster), socketFolder, adopted };
        return { stop: () => stopPostmaster(pid, cluster) };
      },
    });
    const { connectionString, socketFolder, adopted } = first as NonNullable<typeof first>;

    const stop = async () => {
      await kept.stop();
      removeSocketFolder(socketFolder, home);
      lock.release();
    };
    let stopping: Promise<void> | undefined;
    return {
      connectionString,
      adopted,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Stops what a killed process left running in a home, unless another process uses it, such as for a moved data folder. */
async function stopUnused(home: DatabaseHome): Promise<void> {
  const lock = acquireLock(join(home.folder, "lock"));
  if ("heldBy" in lock) return;
  try {
    await stopLeftovers(home);
  } finally {
    lock.release();
  }
}

async function runPostmaster(
  home: DatabaseHome,
  binaries: string,
  options: Pick<EmbeddedPostgresOptions, "settings" | "logger"> & {
    /** socket folder of the server that died and is being replaced */
    ownSocketFolder: string | undefined;
    stopping: AbortSignal;
  },
): Promise<{ postmaster: RunningPostmaster; adopted: boolean }> {
  const { settings, logger, ownSocketFolder, stopping } = options;
  const cluster = join(home.folder, "cluster");
  const left = await checkLeftovers(home, ownSocketFolder);
  if (left) {
    const asWanted = composeConfiguration(left.socketFolder, settings) === readConfiguration(home);
    if (asWanted && wasStartedWith(home, binaries)) {
      logger?.info("Took over the database that an earlier process had left running.");
      return { postmaster: { ...left, gone: whenGone(left.pid) }, adopted: true };
    }
    logger?.info("Restarting the database that an earlier process had left running.");
    await stopPostmaster(left.pid, cluster);
    if (left.socketFolder !== ownSocketFolder) removeSocketFolder(left.socketFolder, home);
  }
  const socketFolder = ownSocketFolder ?? chooseSocketFolder(home);
  writeConfiguration(home, composeConfiguration(socketFolder, settings));
  try {
    const onSlow = () => logger?.info("The database is recovering from an interrupted run; this may take a while.");
    const isRestart = ownSocketFolder !== undefined;
    return { postmaster: await startPostmaster(home, binaries, { onSlow, isRestart, stopping }), adopted: false };
  } catch (error) {
    if (ownSocketFolder === undefined) removeSocketFolder(socketFolder, home);
    // A process was killed just after it had started its server, which came up during this attempt.
    if (!stopping.aborted && findPostmaster(cluster)) return runPostmaster(home, binaries, options);
    throw error;
  }
}

/** Whether the running server has the command line that we would use, and therefore the same PostgreSQL version. */
function wasStartedWith(home: DatabaseHome, binaries: string): boolean {
  const file = join(home.folder, "cluster", "postmaster.opts");
  const [program, ...programArguments] = postmasterCommand(home, binaries);
  const expected = [realpathSync(program), ...programArguments.map((argument) => `"${argument}"`)].join(" ");
  return existsSync(file) && readFileSync(file, "utf8").trim() === expected;
}

async function openOwnDatabase(home: DatabaseHome, postmaster: Postmaster): Promise<string> {
  const connectionString = composeConnectionString(home, postmaster.socketFolder, "vitrine");
  const { rowCount } = await runOnServer(connectionString, (client) =>
    client.query("SELECT FROM pg_database WHERE datname = 'vitrine'"),
  );
  if (rowCount === 0) await createDatabase(connectionString, "vitrine");
  return connectionString;
}
