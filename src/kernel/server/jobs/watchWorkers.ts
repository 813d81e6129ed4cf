import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { keepRunning } from "#kernel/server/supervise.ts";
import { freeJobs } from "./jobRows.ts";

const everyMs = 30_000;
// The first half of the advisory locks' key: any constant that nothing else here uses.
const lockClass = 7_226_043;

export interface DeadWorkerWatch {
  /** Marks the worker as running, until `disclaim` or until this process ends. */
  claim(workerId: string): void;
  /** Marks the worker as ended: its locked jobs can be taken by others. */
  disclaim(workerId: string): void;
  stop(): Promise<void>;
}

/**
 * A killed process leaves its jobs locked for hours. So each worker holds an advisory lock while its process runs. If
 * the lock is free, the process is dead and its jobs are released: at the start, and then twice a minute. When the
 * connection with the locks is lost, they are taken again on the next one.
 */
export async function watchWorkers(database: Database, logger: Logger): Promise<DeadWorkerWatch> {
  const own = new Set<string>();
  let client: pg.Client | undefined;

  const ask = (statement: string, workerId: string) =>
    client?.query(`select ${statement}($1, hashtext($2))`, [lockClass, workerId]).catch(() => undefined);

  const watching = await keepRunning({
    name: "the connection that watches workers",
    logger,
    async start(lost) {
      const opened = new pg.Client({
        connectionString: database.connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        // A server that disappeared without notice is detected when the locks are checked.
        query_timeout: 10_000,
        application_name: "vitrine workers",
      });
      opened.on("error", lost);
      opened.on("end", lost);
      await opened.connect();
      try {
        for (const id of own) await opened.query("select pg_advisory_lock($1, hashtext($2))", [lockClass, id]);
        await freeJobsOfTheDead(opened, own, logger);
      } catch (error) {
        await opened.end().catch(() => undefined);
        throw error;
      }
      client = opened;
      const giveUp = (error: unknown) => {
        lost(error);
        // The next connection cannot take the locks while this one holds them.
        opened.end().catch(() => undefined);
      };
      const timer = setInterval(() => freeJobsOfTheDead(opened, own, logger).catch(giveUp), everyMs).unref();
      return {
        async stop() {
          clearInterval(timer);
          client = undefined;
          await opened.end();
        },
      };
    },
  });
  database.onConnect(() => watching.tryNow());

  return {
    claim(workerId) {
      own.add(workerId);
      void ask("pg_advisory_lock", workerId);
    },
    disclaim(workerId) {
      own.delete(workerId);
      void ask("pg_advisory_unlock", workerId);
    },
    stop: () => watching.stop(),
  };
}

async function freeJobsOfTheDead(client: pg.Client, own: ReadonlySet<string>, logger: Logger): Promise<void> {
  const { rows } = await client.query<{ worker: string }>(
    "select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null",
  );
  for (const { worker } of rows) {
    if (own.has(worker)) continue;
    const { rows: locks } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as free",
      [lockClass, worker],
    );
    if (!locks[0]?.free) continue;
    await freeJobs(client, [worker]);
    await client.query("select pg_advisory_unlock($1, hashtext($2))", [lockClass, worker]);
    logger.debug({ worker }, "released the jobs of a worker that was killed");
  }
}
