import { type RawBuilder, sql } from "kysely";
import type { Clock } from "#kernel/server/clock.ts";

/** How far a clock is ahead of this machine's (ms): nothing, except in tests. */
export const aheadOf = (clock: Clock): number => clock.now().getTime() - Date.now();

/**
 * The time of the database's clock, which all processes share: a SQL fragment, in whole milliseconds. Each use reads the
 * clock again.
 * @param aheadMs `aheadOf` the program's clock
 */
export const databaseTime = (aheadMs: RawBuilder<unknown>) =>
  sql<Date>`date_trunc('milliseconds', clock_timestamp() + ${aheadMs}::double precision * interval '1 millisecond')`;
