import { escapeIdentifier } from "pg";
import { runOnServer } from "#kernel/server/database/embedded/createDatabase.ts";

/** Drops a database on the server of `connectionString` and closes its connections. A missing database is no error. */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  await runOnServer(connectionString, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  );
}
