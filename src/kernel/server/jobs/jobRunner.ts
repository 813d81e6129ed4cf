import { EventEmitter } from "node:events";
import { Logger as GraphileLogger, type Runner, run, runMigrations, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { type DeadWorkerWatch, watchWorkers } from "./watchWorkers.ts";

export type JobHandler = (payload: { websiteId: string } & Record<string, unknown>) => Promise<void>;

/** Runs the jobs of all processes' transactions; every process may run one. */
export interface JobRunner {
  start(): Promise<void>;
  /** Waits for running jobs to end. */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** The jobs as graphile-worker runs them; tests run them one by one. */
  taskList(): TaskList;
}

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/** @param giveWay awaited before each job: background work waits while visitors do */
export function createJobRunner(
  database: Database,
  logger: Logger,
  handlers: Map<string, JobHandler>,
  giveWay: () => Promise<void>,
): JobRunner {
  let runner: Runner | undefined;
  let watch: DeadWorkerWatch | undefined;

  function taskList(): TaskList {
    const tasks: TaskList = {};
    for (const [name, handler] of handlers) {
      tasks[name] = async (payload) => {
        await giveWay();
        await handler(payload as { websiteId: string });
      };
    }
    return tasks;
  }

  return {
    taskList,
    async start() {
      const watching = await watchWorkers(database.connectionString, logger);
      watch = watching;
      const events = new EventEmitter();
      // Jobs are locked in the name of the whole pool of workers.
      events.on("pool:create", ({ workerPool }: { workerPool: { id: string } }) => watching.claim(workerPool.id));
      runner = await run({
        pgPool: database.jobPool,
        events,
        taskList: taskList(),
        // More than there are queues of slow work, so that a mail never waits for a picture.
        concurrency: 6,
        noHandleSignals: true,
        pollInterval: 2000,
        logger: new GraphileLogger(() => (level, message, meta) => {
          if (level === "error") logger.error({ meta }, message);
          else if (level === "warning") logger.warn(message);
          else logger.trace(message);
        }),
      });
    },
    async stop() {
      const stopping = runner;
      runner = undefined;
      await stopping?.stop();
      await watch?.stop();
    },
    isRunning: () => runner !== undefined,
  };
}
