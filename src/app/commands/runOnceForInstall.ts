import type pg from "pg";
import { withoutLimits } from "#kernel/server/database/openPool.ts";

const firstStartLock = 7_226_042;

/** Runs the work while no other process of this install does: of several that start at once, one seeds. */
export async function runOnceForInstall<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  // The lock goes with the connection.
  return withoutLimits(pool, async (client) => {
    await client.query("select pg_advisory_lock($1)", [firstStartLock]);
    return work();
  });
}
