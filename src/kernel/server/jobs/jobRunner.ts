import { runMigrations, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { deadlineOf, type Job, laneOf } from "#kernel/contract/defineJob.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { endsWithin } from "#kernel/server/endsWithin.ts";
import { keepRunning, type Supervised } from "#kernel/server/supervise.ts";
import { labelJobs } from "./jobRows.ts";
import { maxEndingLength, maxGoodbye, runWorkers } from "./runWorkers.ts";
import { type DeadWorkerWatch, watchWorkers } from "./watchWorkers.ts";
import { withDeadline } from "./withDeadline.ts";

/** One run of a job, as its handler sees it. */
export interface JobRun {
  /** Aborts at the deadline or when the process stops. Nobody waits for the work afterwards. */
  signal: AbortSignal;
}

export type JobHandler = (payload: { websiteId: string } & Record<string, unknown>, run: JobRun) => Promise<void>;

/** The handler of a job kind. */
export interface JobKind {
  job: Job<unknown>;
  handler: JobHandler;
  /** How many jobs of its lane may run now, if that changes; 0 pauses the lane. */
  limit?: (() => number) | undefined;
}

/** Runs the jobs that any process enqueued. */
export interface JobRunner {
  start(): Promise<void>;
  /** Takes no new jobs, waits some seconds for running ones, and releases those that have not ended. */
  stop(): Promise<void>;
  /** false also while it is restarted after the database was lost. */
  isRunning(): boolean;
  /** The handlers in graphile-worker's form. Tests run them one by one. */
  taskList(): TaskList;
}

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/** @param giveWay awaited before each job, so that background work yields to visitors */
export function createJobRunner(
  database: Database,
  logger: Logger,
  kinds: ReadonlyMap<string, JobKind>,
  giveWay: () => Promise<void>,
): JobRunner {
  const abandoned = new Set<string>();
  let watch: DeadWorkerWatch | undefined;
  let running: Supervised | undefined;

  function taskList(stopping?: AbortSignal): TaskList {
    const tasks: TaskList = {};
    for (const [name, { job, handler }] of kinds) {
      tasks[name] = async (payload) => {
        await giveWay();
        await withDeadline(
          deadlineOf(job),
          (signal) => database.forJobs(() => handler(payload as { websiteId: string }, { signal })),
          stopping,
        );
      };
    }
    return tasks;
  }

  return {
    taskList,
    async start() {
      const watching = await watchWorkers(database, logger);
      watch = watching;
      await labelJobs(database.jobPool, new Map([...kinds].map(([name, { job }]) => [name, laneOf(job)])));
      running = await keepRunning({
        name: "the job runner",
        logger,
        backoff: { shortest: 250, longest: 3_000 },
        start: (lost) =>
          runWorkers({ pool: database.jobPool, logger, kinds, taskList, watch: watching, abandoned, lost }),
      });
      // When anything reaches the database again, jobs do not have to wait for their next attempt.
      database.onConnect(() => running?.tryNow());
    },
    async stop() {
      const stopped = running;
      running = undefined;
      // While the database is unavailable, an attempt to reach it may take longer.
      if (stopped) await endsWithin(stopped.stop(), maxGoodbye + 3 * maxEndingLength);
      if (watch) await endsWithin(watch.stop(), maxEndingLength);
      watch = undefined;
    },
    isRunning: () => running?.isRunning() ?? false,
  };
}
