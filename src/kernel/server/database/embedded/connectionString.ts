import { readFileSync } from "node:fs";
import { join } from "node:path";
import { databaseOwner } from "#kernel/server/database/embedded/createCluster.ts";
import type { DatabaseHome } from "#kernel/server/database/embedded/locateHome.ts";

/** Connection string of a database: `postgres://vitrine:…@localhost:5432/<database>?host=<folder of the socket>`. */
export function composeConnectionString(home: DatabaseHome, socketFolder: string, database: string): string {
  const password = readFileSync(join(home.folder, "password"), "utf8");
  return `postgres://${databaseOwner}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** The connection string of another database on the same server. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
