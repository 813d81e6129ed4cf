import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openPool } from "./openPool.ts";
import { requireWebsiteId } from "./requireWebsiteId.ts";
import type { DB } from "./schema.generated.ts";

/** The connection pools of a process, each with its own limits, and the query builder. */
export interface Database {
  /** For requests. Their statements are short. Use `withoutLimits` for long work. */
  pool: pg.Pool;
  /** For jobs, so that jobs and requests do not take each other's connections. */
  jobPool: pg.Pool;
  /** For health checks, which answer even if all other connections are in use. */
  healthPool: pg.Pool;
  /** Runs statements on the pool for requests or, inside `forJobs`, on the pool for jobs. */
  db: Kysely<DB>;
  connectionString: string;
  /** Runs work whose statements through `db` use the jobs' connections and limits. */
  forJobs<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Called for every new connection, and awaited before that connection is used. */
  onConnect(listener: () => void | Promise<void>): void;
  close(): Promise<void>;
}

const int8 = 20;

// Money and counters are bigint in the database. All of them are far below 2^53 (see `maximumCents`).
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a safe integer`);
  return value;
});

const jobPoolSize = 10;
const healthPoolSize = 2;

/** A request that waits longer for a connection should get a 503 instead (ms). */
export const requestWaitMs = 3_000;

/** Opens the pools, the one for requests with `size` connections. Connects at the first query. */
export function openDatabase(connectionString: string, size: number, waitMs = requestWaitMs): Database {
  const listeners: (() => void | Promise<void>)[] = [];
  const beforeUse = async () => void (await Promise.all(listeners.map((listener) => listener())));
  const pool = openPool(connectionString, {
    size,
    waitMs,
    maxWaiting: 1_000,
    limits: { statement: "15s", lock: "5s", idleInTransaction: "15s" },
    silenceMs: 17_000,
    beforeUse,
  });
  const jobPool = openPool(connectionString, {
    size: jobPoolSize,
    waitMs: 10_000,
    limits: { statement: "10min", lock: "1min", idleInTransaction: "10min" },
    silenceMs: 11 * 60_000,
    beforeUse,
  });
  const healthPool = openPool(connectionString, {
    size: healthPoolSize,
    waitMs: 1_500,
    limits: { statement: "2s", lock: "1s", idleInTransaction: "2s" },
    silenceMs: 3_000,
    beforeUse,
  });
  const inJob = new AsyncLocalStorage<true>();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => (inJob.getStore() ? jobPool : pool).connect(),
        end: async () => undefined,
      } as pg.Pool,
    }),
    // Even a plugin that does nothing takes part in every query.
    plugins: process.env.NODE_ENV === "production" ? [] : [requireWebsiteId()],
  });
  return {
    pool,
    jobPool,
    healthPool,
    db,
    connectionString,
    forJobs: (work) => inJob.run(true, work),
    onConnect(listener) {
      listeners.push(listener);
    },
    async close() {
      await db.destroy();
      await Promise.all([pool, jobPool, healthPool].map((each) => each.end()));
    },
  };
}
