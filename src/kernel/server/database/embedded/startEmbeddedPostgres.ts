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
import { settleLeftovers } from "#kernel/server/database/embedded/settleLeftovers.ts";
import { chooseSocketFolder, removeSocketFolder } from "#kernel/server/database/embedded/socketFolder.ts";
import { postmasterCommand, startPostmaster } from "#kernel/server/database/embedded/startPostmaster.ts";
import { stopPostmaster } from "#kernel/server/database/embedded/stopPostmaster.ts";
import {
  composeConfiguration,
  readConfiguration,
  writeConfiguration,
} from "#kernel/server/database/embedded/writeConfiguration.ts";

export interface EmbeddedPostgres {
  /** URL of the database `vitrine` for `pg`, as the owner of the cluster. Holds a password: never log it. */
  connectionString: string;
  /** true when the server that a killed process had left behind was taken over as it ran */
  adopted: boolean;
  /** Fast shutdown; resolves when the server is gone and the data folder is free again. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** the folder that belongs to this installation; made when missing */
  dataDir: string;
  logger?: { info(message: string): void; warn(message: string): void };
  /** PostgreSQL settings that differ from ours, such as `{ fsync: "off" }` for tests */
  settings?: Record<string, string>;
  /** where root may keep the database of a data folder that the system user cannot enter; tests give their own */
  systemFolders?: string[];
}

/**
 * Starts the PostgreSQL that comes with Vitrine on `dataDir` and gives its database `vitrine`, both made at the first
 * start. Works as an ordinary user and as root (see `locateHome`), without network, and after any `kill -9`.
 *
 * Throws `DataFolderInUse` when another living process has the folder, else `EmbeddedPostgresError` with a message for
 * the owner.
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
    const { postmaster, adopted } = await runPostmaster(home, binaries, options);
    const connectionString = await openOwnDatabase(home, postmaster);

    const stop = async () => {
      await stopPostmaster(postmaster.pid, join(home.folder, "cluster"));
      removeSocketFolder(postmaster.socketFolder, home);
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

async function runPostmaster(
  home: DatabaseHome,
  binaries: string,
  { settings, logger }: Pick<EmbeddedPostgresOptions, "settings" | "logger">,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const cluster = join(home.folder, "cluster");
  const left = await settleLeftovers(home);
  if (left) {
    const asWanted = composeConfiguration(left.socketFolder, settings) === readConfiguration(home);
    if (asWanted && wasStartedWith(home, binaries)) {
      logger?.info("Took over the database that an earlier process had left running.");
      return { postmaster: left, adopted: true };
    }
    logger?.info("Restarting the database that an earlier process had left running.");
    await stopPostmaster(left.pid, cluster);
    removeSocketFolder(left.socketFolder, home);
  }
  const socketFolder = chooseSocketFolder(home);
  writeConfiguration(home, composeConfiguration(socketFolder, settings));
  try {
    const onSlow = () => logger?.info("The database is recovering from an interrupted run; this may take a while.");
    return { postmaster: await startPostmaster(home, binaries, onSlow), adopted: false };
  } catch (error) {
    removeSocketFolder(socketFolder, home);
    // A process that was killed just after it had spawned its server: that one came up while we tried.
    if (findPostmaster(cluster)) return runPostmaster(home, binaries, { settings, logger });
    throw error;
  }
}

/** Whether the running server has the command line that we would give it, and so the same version of PostgreSQL. */
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
