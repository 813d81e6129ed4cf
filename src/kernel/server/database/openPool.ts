import type { Socket } from "node:net";
import pg from "pg";
import { PreparingClient } from "./preparingClient.ts";

/** Limits that PostgreSQL enforces, in its notation: "15s". "0" is no limit. */
export interface StatementLimits {
  statement: string;
  /** Maximum wait for a lock of another transaction. */
  lock: string;
  /** Maximum idle time of a transaction. */
  idleInTransaction: string;
}

export interface PoolOptions {
  size: number;
  /** Maximum wait for a connection, including opening it, in ms. */
  waitMs: number;
  /** Maximum number of waiting callers. Further ones are refused at once. Default: no limit. */
  maxWaiting?: number;
  limits: StatementLimits;
  /**
   * Milliseconds without an answer from the server after which the connection is closed. Longer than any statement may
   * take, so the server hangs or is unreachable.
   */
  silenceMs: number;
  /** Awaited before a new connection is used. */
  beforeUse?(): Promise<void>;
}

/** A pool that survives a failure of its server: it replaces broken connections and limits waits and statements. */
export function openPool(connectionString: string, options: PoolOptions): pg.Pool {
  const { size, waitMs, maxWaiting = Number.POSITIVE_INFINITY, limits } = options;
  const pool = new BoundedPool(maxWaiting, {
    connectionString,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: PreparingClient as never,
    // Set by a statement and not in the startup packet, because a connection pooler would refuse that.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(settingOf(limits));
      await options.beforeUse?.();
    },
  });
  // The pool replaces an idle connection that breaks. Without a listener, the error would end the process.
  pool.on("error", () => undefined);
  // The same for a connection in use. Its query rejects with the error.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    giveUpAfter(client, options.silenceMs);
  });
  return pool;
}

const noLimits: StatementLimits = { statement: "0", lock: "0", idleInTransaction: "0" };

/**
 * Runs long work, such as migrating or reading the whole database, on a connection without limits, which is closed
 * afterwards.
 */
export async function withoutLimits<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    giveUpAfter(client, 0);
    await client.query(settingOf(noLimits));
    return await work(client);
  } finally {
    client.release(true);
  }
}

function settingOf({ statement, lock, idleInTransaction }: StatementLimits): string {
  return `set statement_timeout = '${statement}'; set lock_timeout = '${lock}';
    set idle_in_transaction_session_timeout = '${idleInTransaction}'`;
}

/** Properties of the driver that its types omit. */
interface DriverClient {
  connection: { stream: Socket };
  _getActiveQuery(): unknown;
}

/** Closes the connection if the server does not answer for this long. @param ms 0: never */
function giveUpAfter(client: pg.ClientBase, ms: number): void {
  const driver = client as unknown as DriverClient;
  const { stream } = driver.connection;
  stream.removeAllListeners("timeout");
  stream.setTimeout(ms, () => {
    if (driver._getActiveQuery()) stream.destroy(new Error("Query read timeout: the database does not answer"));
  });
}

/** pg's own queue has no limit. */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor(maxWaiting: number, config: pg.PoolConfig) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  // The driver declares overloads. All arguments are passed on.
  override connect(...given: never[]): never {
    const passOn = super.connect as (...given: unknown[]) => never;
    if (this.waitingCount < this.#maxWaiting) return passOn.apply(this, given);
    const refusal = new Error("Too many requests are waiting for a database connection");
    const [callback] = given as unknown as [((error: Error) => void) | undefined];
    return (callback ? callback(refusal) : Promise.reject(refusal)) as never;
  }
}
