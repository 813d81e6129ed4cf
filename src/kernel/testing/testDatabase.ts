import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase } from "#kernel/server/database/embedded/createDatabase.ts";
import { dropDatabase } from "#kernel/server/database/embedded/dropDatabase.ts";
import { templateDatabase } from "./startTestCluster.ts";

/** A database of its own for a test file, cloned from the migrated template. */
export async function cloneTestDatabase(): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const cluster = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createDatabase(cluster, name, { template: templateDatabase });
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { connectionString: url.toString(), drop: () => dropDatabase(cluster, name) };
}
