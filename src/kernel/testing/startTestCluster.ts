import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { packageFolder } from "#app/packageFolder.ts";
import { createDatabase } from "#kernel/server/database/embedded/createDatabase.ts";
import { startEmbeddedPostgres } from "#kernel/server/database/embedded/startEmbeddedPostgres.ts";
import { migrate } from "#kernel/server/database/migrate.ts";
import { migrateJobs } from "#kernel/server/jobs/jobRunner.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a database in the run's cluster, from which test files create theirs. */
    clusterUrl: string;
    /** Folder in which apps put their data folders. It is removed after the run. */
    appsFolder: string;
  }
}

/** Name of the migrated database that each test file's database is cloned from. */
export const templateDatabase = "vitrine_template";

interface Cluster {
  clusterUrl: string;
  appsFolder: string;
  stop(): Promise<void>;
}

/** The run's cluster and how many projects use it. Each project loads a copy of this file. */
const run = globalThis as { vitrineTestCluster?: { started: Promise<Cluster>; users: number } | undefined };

/** One embedded PostgreSQL for all projects of the run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.vitrineTestCluster ??= { started: start(), users: 0 };
  const shared = run.vitrineTestCluster;
  shared.users++;
  const { clusterUrl, appsFolder, stop } = await shared.started;
  project.provide("clusterUrl", clusterUrl);
  project.provide("appsFolder", appsFolder);
  return async () => {
    shared.users--;
    if (shared.users > 0) return;
    run.vitrineTestCluster = undefined;
    await stop();
  };
}

async function start(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  // As root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const appsFolder = join(folder, "apps");
  await mkdir(appsFolder);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    // No test data has to survive a crash. Crash safety is tested elsewhere with the real settings.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  await createDatabase(postgres.connectionString, templateDatabase);
  const template = new URL(postgres.connectionString);
  template.pathname = `/${templateDatabase}`;
  const pool = new pg.Pool({ connectionString: template.toString(), max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  await migrate(pool, join(packageFolder, "db"));
  await migrateJobs(pool);
  await pool.end();
  return {
    clusterUrl: postgres.connectionString,
    appsFolder,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
