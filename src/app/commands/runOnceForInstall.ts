import type pg from "pg";
import { withoutLimits } from "#kernel/server/database/openPool.ts";

const firstStartLock = 7_226_042;

/** Runs the work while no other process of this install runs it. If several start at once, only one seeds the shop. */
export async function runOnceForInstall<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  // The lock is released when the connection closes.
  return withoutLimits(pool, async (client) => {
    await client.query("select pg_advisory_lock($1)", [firstStartLock]);
    return work();
  });
}
