import { escapeIdentifier } from "pg";
import { runOnServer } from "#kernel/server/database/embedded/createDatabase.ts";

/** Drops a database of the server of `connectionString`, closing whatever is connected to it. None there is fine. */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  await runOnServer(connectionString, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  );
}
