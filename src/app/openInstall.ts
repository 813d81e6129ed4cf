import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { systemClock } from "#kernel/server/clock.ts";
import { type Configuration, readConfiguration } from "#kernel/server/configuration.ts";
import { joinRunningPostgres } from "#kernel/server/database/embedded/joinRunningPostgres.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { migrate, readSchemaState } from "#kernel/server/database/migrate.ts";
import { type Database, openDatabase } from "#kernel/server/database/openDatabase.ts";
import { endsWithin } from "#kernel/server/endsWithin.ts";
import type { Services } from "#kernel/server/http/createApp.ts";
import { createIslandRenderer, type IslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { migrateJobs } from "#kernel/server/jobs/jobRunner.ts";
import { createRateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import { openLog } from "#kernel/server/openLog.ts";
import { readInstallSecret } from "#kernel/server/secrets.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { storageFromEnvironment } from "#kernel/server/storage/storageFromEnvironment.ts";
import { websiteClock } from "#kernel/server/websiteTime.ts";
import { CommandFailure } from "./commands/commandFailure.ts";
import { stopOnSignal } from "./commands/stopOnSignal.ts";
import { packageFolder } from "./packageFolder.ts";
import { loadServerIslands } from "./storefront/serverIslands.ts";

/** The install that the environment configures, with its database open. */
export interface Install {
  configuration: Configuration;
  logger: Logger;
  database: Database;
  services: Services;
  /** Stops what was started here. `services` must not be used afterward. */
  close(): Promise<void>;
  /**
   * Runs `stop` at a signal, then ends the program with success. Without it, a signal stops only the database, if it
   * was started here.
   */
  stopInGoodOrderBy(stop: () => Promise<void>): void;
}

export const schemaFolder = join(packageFolder, "db");

/**
 * Reads the configuration, creates the data folder, starts PostgreSQL or connects to a running one, and creates the
 * services. From then on, a signal leaves no database behind.
 * @throws if the database is of a newer version, which this one could damage, or is too old to update
 * @param options `mayJoin`: for commands, which work beside a running server; the server itself needs the folder alone.
 * `mayHaveOtherSchema`: for commands that replace the whole database. `meanwhile` is called while PostgreSQL starts and
 * awaited before connections are opened; it may keep this thread busy.
 */
export async function openInstall(options: {
  mayJoin: boolean;
  mayHaveOtherSchema?: boolean;
  meanwhile?: () => Promise<unknown>;
}): Promise<Install> {
  const configuration = readConfigurationOrExplain();
  const logger = openLog(configuration.logLevel);
  makeDataFolder(configuration.dataFolder);

  const starting = startPostgres(configuration, logger, options.mayJoin);
  const stopPostgres = () => starting.then((postgres) => postgres.stop());
  let stopInGoodOrder: (() => Promise<void>) | undefined;
  stopOnSignal({
    async orderly() {
      await (stopInGoodOrder ?? stopPostgres)();
      return stopInGoodOrder ? 0 : undefined;
    },
    atOnce: stopPostgres,
  });

  const [{ connectionString }, islands] = await Promise.all([starting, loadServerIslands(), options.meanwhile?.()]);
  let opened: Services | undefined;
  const close = async () => {
    opened?.mailTransport?.close();
    await opened?.limiter.close();
    // A statement that hangs ends with its connection.
    if (opened) await endsWithin(opened.database.close(), 1_500);
    await stopPostgres();
  };
  try {
    const services = await makeServices(configuration, logger, connectionString, createIslandRenderer(islands));
    opened = services;
    const { database } = services;
    if (configuration.databaseUrl) await requireConnection(database);
    if (!options.mayHaveOtherSchema) await refuseOtherSchema(database);
    return {
      configuration,
      logger,
      database,
      services,
      close,
      stopInGoodOrderBy(stop) {
        stopInGoodOrder = stop;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeServices(
  configuration: Configuration,
  logger: Logger,
  connectionString: string,
  islands: IslandRenderer,
): Promise<Services> {
  return {
    configuration,
    storage: makeStorage(configuration.dataFolder),
    secret: await readInstallSecret(configuration.dataFolder),
    database: openDatabase(connectionString, configuration.databasePoolSize),
    clock: websiteClock(systemClock),
    logger,
    mailTransport: configuration.smtpUrl ? smtpTransport(configuration.smtpUrl) : undefined,
    limiter: createRateLimiter(configuration.rateLimitScale, configuration.redisUrl),
    islands,
    clientAssets: {
      storefrontScript: "",
      storefrontStyles: [],
      previewFrameScript: "",
      visitsScript: "",
      featuresScript: "",
      tagsScript: "",
      languagesScript: "",
      studioHtml: async () => "",
    },
    schemaFolder,
    packageFolder,
  };
}

/**
 * Applies pending migrations, also those of the job queue.
 * @returns the names of our own
 */
export async function migrateInstall(install: Install): Promise<string[]> {
  const { pool, jobPool } = install.database;
  const [applied] = await Promise.all([migrate(pool, schemaFolder), migrateJobs(jobPool)]);
  return applied;
}

function readConfigurationOrExplain(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // If we are root, another system user runs PostgreSQL and needs access. Private files are protected by their own
    // mode.
    if (process.getuid?.() === 0) chmodIfAllowed(folder, 0o755);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = {
      EACCES: "it is not writable",
      EROFS: "it is not writable",
      ENOTDIR: "a file with this name exists",
      EEXIST: "a file with this name exists",
    }[code ?? ""];
    throw new CommandFailure(
      `The data folder ${folder} cannot be used: ${reason ?? (error as Error).message}. Choose another with DATA_DIR.`,
    );
  }
}

function chmodIfAllowed(folder: string, mode: number): void {
  try {
    chmodSync(folder, mode);
  } catch {}
}

function makeStorage(dataFolder: string): FileStorage {
  try {
    return storageFromEnvironment(process.env, dataFolder);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}

async function refuseOtherSchema(database: Database): Promise<void> {
  // Connections for jobs may take the longest to open, as they do while a busy machine starts everything.
  const { refusal } = await readSchemaState(database.jobPool, schemaFolder);
  if (refusal) throw new CommandFailure(refusal);
}

/** Explains why the owner's own database can't be reached. */
async function requireConnection(database: Database): Promise<void> {
  try {
    await database.pool.query("select 1");
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new CommandFailure(`The database of DATABASE_URL cannot be reached: ${message || code}.`);
  }
}

async function startPostgres(
  configuration: Configuration,
  logger: Logger,
  mayJoin: boolean,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  if (configuration.databaseUrl) {
    return { connectionString: configuration.databaseUrl, stop: async () => undefined };
  }
  const dataDir = configuration.dataFolder;
  const running = mayJoin ? await joinRunningPostgres(dataDir) : undefined;
  if (running) return { connectionString: running, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: { info: (message) => logger.debug(message), warn: (message) => logger.warn(message) },
    supervision: logger,
  });
  return postgres;
}
