import type { App } from "#kernel/server/http/createApp.ts";

/**
 * Runs the work unless another process, or this one, is doing work of that name. The lock ends with its connection, so
 * a killed process leaves nothing locked.
 * @returns whether the work ran
 */
export async function takeTurn(app: App, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await app.services.database.jobPool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [name],
    );
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    }
    return true;
  } finally {
    client.release();
  }
}
