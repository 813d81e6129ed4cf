import type { Socket } from "node:net";
import pg from "pg";
import { PreparingClient } from "./preparingClient.ts";

/** What PostgreSQL ends by itself, as it writes times: "15s". "0" is no limit. */
export interface StatementLimits {
  statement: string;
  /** How long a statement waits for a lock that another transaction holds. */
  lock: string;
  /** How long a transaction may do nothing. */
  idleInTransaction: string;
}

export interface PoolOptions {
  size: number;
  /** ms that someone waits for a connection, its making included, before it is an error. */
  waitMs: number;
  /** How many may wait at once; who comes later is refused at once. No bound unless told. */
  maxWaiting?: number;
  limits: StatementLimits;
  /**
   * ms without a word from the server, while it was asked, after which the connection is given up: longer than any
   * statement may take, so it is the server that hangs or is out of reach.
   */
  silenceMs: number;
  /** Waited for before a new connection is used. */
  beforeUse?(): Promise<void>;
}

/** A pool that survives its server: broken connections are replaced, waiting is bounded, statements have limits. */
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
    // By a statement rather than in the startup packet, which a connection pooler between us would refuse.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(settingOf(limits));
      await options.beforeUse?.();
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that breaks while it is taken: its query fails and tells.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    giveUpAfter(client, options.silenceMs);
  });
  return pool;
}

const noLimits: StatementLimits = { statement: "0", lock: "0", idleInTransaction: "0" };

/**
 * Does what may take long, such as migrating or reading the whole database, on a connection of the pool that has no
 * limits, and that is closed after it.
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

/** What the driver has and its types do not name. */
interface DriverClient {
  connection: { stream: Socket };
  _getActiveQuery(): unknown;
}

/** Gives the connection up when the server was asked and says nothing for so long. @param ms 0: never */
function giveUpAfter(client: pg.ClientBase, ms: number): void {
  const driver = client as unknown as DriverClient;
  const { stream } = driver.connection;
  stream.removeAllListeners("timeout");
  stream.setTimeout(ms, () => {
    if (driver._getActiveQuery()) stream.destroy(new Error("Query read timeout: the database does not answer"));
  });
}

/** The pool's queue has no end of its own. */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor(maxWaiting: number, config: pg.PoolConfig) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  // The driver declares overloads; whichever was meant is passed on.
  override connect(...given: never[]): never {
    const passOn = super.connect as (...given: unknown[]) => never;
    if (this.waitingCount < this.#maxWaiting) return passOn.apply(this, given);
    const refusal = new Error("Too many requests are waiting for a database connection");
    const [callback] = given as unknown as [((error: Error) => void) | undefined];
    return (callback ? callback(refusal) : Promise.reject(refusal)) as never;
  }
}
