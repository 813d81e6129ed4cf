import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase } from "#kernel/server/database/embedded/createDatabase.ts";
import { dropDatabase } from "#kernel/server/database/embedded/dropDatabase.ts";
import { templateDatabase } from "./startTestCluster.ts";

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A database for one test file, cloned from the migrated template. */
export function cloneTestDatabase(): Promise<TestDatabase> {
  return makeDatabase({ template: templateDatabase });
}

/** A database without migrations. */
export function emptyTestDatabase(): Promise<TestDatabase> {
  return makeDatabase({});
}

async function makeDatabase(options: { template?: string }): Promise<TestDatabase> {
  const cluster = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createDatabase(cluster, name, options);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { connectionString: url.toString(), drop: () => dropDatabase(cluster, name) };
}
