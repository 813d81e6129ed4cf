import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { keepRunning } from "#kernel/server/supervise.ts";
import { freeJobs } from "./jobRows.ts";

const everyMs = 30_000;
// The first half of the advisory locks' key: any constant that nothing else here uses.
const lockClass = 7_226_043;

export interface DeadWorkerWatch {
  /** Says that the worker lives, until it is disclaimed or this process ends. */
  claim(workerId: string): void;
  /** Says that the worker is gone: what it has locked is anyone's. */
  disclaim(workerId: string): void;
  stop(): Promise<void>;
}

/**
 * A process that is killed leaves its jobs locked for hours. So each worker holds an advisory lock as long as its
 * process lives: whose lock is free is dead, and its jobs are freed, at the start and then twice a minute. When the
 * connection that holds the locks is lost, they are taken again on the next one.
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
        // A server that is gone without a word is found out when the locks are looked at.
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
