import pg from "pg";
import type { Logger } from "pino";

const everyMs = 30_000;
// The first half of the advisory locks' key: any constant that nothing else here uses.
const lockClass = 7_226_043;

/**
 * A process that is killed leaves its jobs locked for hours. So each worker holds an advisory lock as long as its
 * process lives: whose lock is free is dead, and its jobs are freed, at the start and then twice a minute.
 */
export async function watchWorkers(connectionString: string, logger: Logger): Promise<DeadWorkerWatch> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: "vitrine workers" });
  // Without the connection nothing is freed until the next start; nothing else depends on it.
  client.on("error", (error) => logger.warn({ err: error }, "the connection that watches workers was lost"));
  await client.connect();

  const own = new Set<string>();

  async function look(): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null`,
    );
    for (const { worker } of rows) {
      if (own.has(worker)) continue;
      const { rows: locks } = await client.query<{ free: boolean }>(
        "select pg_try_advisory_lock($1, hashtext($2)) as free",
        [lockClass, worker],
      );
      if (!locks[0]?.free) continue;
      await client.query("select graphile_worker.force_unlock_workers($1::text[])", [[worker]]);
      await client.query("select pg_advisory_unlock($1, hashtext($2))", [lockClass, worker]);
      logger.debug({ worker }, "freed the jobs of a worker that was killed");
    }
  }

  const tryToLook = () => look().catch((error: unknown) => logger.warn({ err: error }, "dead workers were not freed"));
  await look();
  const timer = setInterval(tryToLook, everyMs);
  timer.unref();
  return {
    async claim(workerId) {
      own.add(workerId);
      await client.query("select pg_advisory_lock($1, hashtext($2))", [lockClass, workerId]).catch(() => undefined);
    },
    async stop() {
      clearInterval(timer);
      await client.end().catch(() => undefined);
    },
  };
}

export interface DeadWorkerWatch {
  /** Says that the worker lives as long as this process. */
  claim(workerId: string): Promise<void>;
  stop(): Promise<void>;
}
