import { chmod, mkdtemp, rm } from "node:fs/promises";
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
  }
}

/** Name of the migrated database that each test file's database is cloned from. */
export const templateDatabase = "vitrine_template";

/** One embedded PostgreSQL per run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  // As root, the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
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
  project.provide("clusterUrl", postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
