import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { systemClock } from "#kernel/server/clock.ts";
import { type Configuration, readConfiguration } from "#kernel/server/configuration.ts";
import { joinRunningPostgres } from "#kernel/server/database/embedded/joinRunningPostgres.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { migrate } from "#kernel/server/database/migrate.ts";
import { type Database, openDatabase } from "#kernel/server/database/openDatabase.ts";
import type { Services } from "#kernel/server/http/createApp.ts";
import { createIslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { migrateJobs } from "#kernel/server/jobs/jobRunner.ts";
import { createRateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { smtpTransport } from "#kernel/server/mail/mailTransport.ts";
import { readInstallSecret } from "#kernel/server/secrets.ts";
import { storageFromEnvironment } from "#kernel/server/storage/storageFromEnvironment.ts";
import { CommandFailure } from "./commands/commandFailure.ts";
import { packageFolder } from "./packageFolder.ts";
import { serverIslands } from "./storefront/serverIslands.ts";

/** The install that the environment names, with its database running and open. */
export interface Install {
  configuration: Configuration;
  logger: Logger;
  database: Database;
  services: Services;
  /** Ends what was started here; `services` are not to be used after it. */
  close(): Promise<void>;
}

export const migrationsFolder = join(packageFolder, "db", "migrations");

/**
 * Reads the configuration, makes the data folder, starts or joins PostgreSQL, and puts the services together.
 * @param mayJoin true for commands, which work beside a running server; the server itself wants the folder alone
 */
export async function openInstall(options: { mayJoin: boolean }): Promise<Install> {
  const configuration = readConfigurationOrExplain();
  const logger = pino({ level: configuration.logLevel });
  await mkdir(configuration.dataFolder, { recursive: true });
  // Another system user runs PostgreSQL when we are root: it has to be able to enter. Secrets are files of mode 0600.
  await chmod(configuration.dataFolder, 0o755).catch(() => undefined);
  const postgres = await startPostgres(configuration, logger, options.mayJoin);
  const database = openDatabase(postgres.connectionString, configuration.databasePoolSize);
  const services: Services = {
    configuration,
    database,
    clock: systemClock,
    logger,
    storage: storageFromEnvironment(process.env, configuration.dataFolder),
    mailTransport: configuration.smtpUrl ? smtpTransport(configuration.smtpUrl) : undefined,
    limiter: createRateLimiter(configuration.rateLimitScale, configuration.redisUrl),
    secret: await readInstallSecret(configuration.dataFolder),
    islands: createIslandRenderer(serverIslands),
    clientAssets: {
      storefrontScript: "",
      storefrontStyles: [],
      studioHtml: async () => "",
    },
    migrationsFolder,
    packageFolder,
  };
  return {
    configuration,
    logger,
    database,
    services,
    async close() {
      services.mailTransport?.close();
      await services.limiter.close();
      await database.close();
      await postgres.stop();
    },
  };
}

/** Applies what migrations wait, those of the job queue among them. @returns the names of ours */
export async function migrateInstall(install: Install): Promise<string[]> {
  const applied = await migrate(install.database.pool, migrationsFolder);
  await migrateJobs(install.database.pool);
  return applied;
}

function readConfigurationOrExplain(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
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
  });
  return postgres;
}
