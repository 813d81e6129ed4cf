import type pg from "pg";

const firstStartLock = 7_226_042;

/** Runs the work while no other process of this install does: of several that start at once, one seeds. */
export async function runOnceForInstall<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [firstStartLock]);
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [firstStartLock]).catch(() => undefined);
    client.release();
  }
}
