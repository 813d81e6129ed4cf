import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { PreparingClient } from "./preparingClient.ts";
import { requireWebsiteId } from "./requireWebsiteId.ts";
import type { DB } from "./schema.generated.ts";

/** The pools of a process and the query builder over the first. */
export interface Database {
  /** Requests. */
  pool: pg.Pool;
  /** Jobs: what they wait for takes no connection from requests, nor the other way round. */
  jobPool: pg.Pool;
  /** Health checks: they answer while every other connection is taken. */
  healthPool: pg.Pool;
  db: Kysely<DB>;
  connectionString: string;
  close(): Promise<void>;
}

const int8 = 20;

// Money and counters are bigint in the database; all of them are bounded far below 2^53 (see `maximumCents`).
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a safe integer`);
  return value;
});

const jobPoolSize = 10;
const healthPoolSize = 2;

/** Opens the pools, the one for requests with `size` connections; nothing is connected before the first query. */
export function openDatabase(connectionString: string, size: number): Database {
  const pool = openPool(connectionString, size);
  const jobPool = openPool(connectionString, jobPoolSize);
  const healthPool = openPool(connectionString, healthPoolSize);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [requireWebsiteId()] });
  return {
    pool,
    jobPool,
    healthPool,
    db,
    connectionString,
    async close() {
      await Promise.all([db.destroy(), jobPool.end(), healthPool.end()]);
    },
  };
}

function openPool(connectionString: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    Client: PreparingClient as never,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that breaks while it is taken: its query fails and tells.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
