import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Logger as GraphileLogger, run, type TaskList, type Worker, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { laneOf } from "#kernel/contract/defineJob.ts";
import { endsWithin } from "#kernel/server/endsWithin.ts";
import type { Running } from "#kernel/server/supervise.ts";
import { createJobLanes, type JobLanes, type LaneLimit } from "./jobLanes.ts";
import { freeJobs } from "./jobRows.ts";
import type { JobKind } from "./jobRunner.ts";
import type { DeadWorkerWatch } from "./watchWorkers.ts";

/** More than the number of lanes for slow work, so that an email never waits for a picture. */
const concurrency = 8;
/** How long running jobs may continue when the process stops (ms). Then they are aborted and released. */
export const maxGoodbye = 3_000;
/** How long aborted jobs are waited for (ms). */
export const maxEndingLength = 1_000;

interface Workers {
  pool: pg.Pool;
  logger: Logger;
  kinds: ReadonlyMap<string, JobKind>;
  taskList(stopping: AbortSignal): TaskList;
  watch: DeadWorkerWatch;
  /** Jobs that workers of this process had locked when the database was lost. */
  abandoned: Set<string>;
  /** Called when the database was lost. The workers must be replaced. */
  lost(reason: unknown): void;
}

/**
 * Starts workers. They end with the first connection that they lose, because the state of their jobs is then unknown.
 * Their `stop` takes at most `maxGoodbye` and three times `maxEndingLength`, whatever jobs or the database do.
 */
export async function runWorkers({ pool, logger, kinds, taskList, watch, abandoned, lost }: Workers): Promise<Running> {
  await freeAbandoned(pool, abandoned);
  const stopping = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  const lanes = lanesOf(kinds);
  followJobs(events, lanes);
  let poolId: string | undefined;
  let isLost = false;
  const lose = (reason: unknown) => {
    isLost = true;
    lost(reason);
  };
  events.on("pool:create", ({ workerPool }) => {
    // Jobs are locked under the name of the whole pool of workers.
    poolId = workerPool.id;
    watch.claim(poolId);
  });
  events.on("pool:listen:error", ({ error }) => lose(error));
  events.on("pool:fatalError", ({ error }) => lose(error));
  const runner = await run({
    pgPool: poolUntil(pool, () => isLost),
    events,
    taskList: taskList(stopping.signal),
    concurrency,
    forbiddenFlags: () => lanes.full(),
    noHandleSignals: true,
    pollInterval: 2000,
    // Batches of one: a failure to report a job as done is then emitted as an event. Otherwise it is an unhandled
    // rejection, which ends the process.
    preset: {
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [failQuietly(() => isLost)],
    },
    logger: graphileLogger(logger, () => isLost),
  });
  runner.promise.then(lose, lose);

  return {
    async stop() {
      const stopped = runner.stop().catch(() => undefined);
      const haveEnded = isLost ? false : await endsWithin(stopped, maxGoodbye);
      const freeOwn = async () => {
        if (haveEnded || !poolId) return;
        abandoned.add(poolId);
        await endsWithin(freeAbandoned(pool, abandoned), maxEndingLength);
      };
      // Released before they are reported, so that none is recorded as failed.
      await freeOwn();
      stopping.abort(new Error("The program is stopping."));
      await endsWithin(stopped, maxEndingLength);
      // A worker may have taken one meanwhile that did not start.
      await freeOwn();
      if (poolId) watch.disclaim(poolId);
    },
  };
}

/**
 * The pool for the workers. When they are lost, it gives them no connections anymore. Otherwise each would ask again
 * while it ends, and graphile-worker would print a stack trace for every failed query.
 */
function poolUntil(pool: pg.Pool, isLost: () => boolean): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === "connect" && isLost()) return () => new Promise(() => undefined);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function freeAbandoned(pool: pg.Pool, abandoned: Set<string>): Promise<void> {
  const ids = [...abandoned];
  await freeJobs(pool, ids);
  for (const id of ids) abandoned.delete(id);
}

function lanesOf(kinds: ReadonlyMap<string, JobKind>): JobLanes<Worker> {
  const limits = new Map<string, LaneLimit>();
  for (const { job, limit } of kinds.values()) {
    const lane = laneOf(job);
    const before = limits.get(lane.name);
    limits.set(lane.name, () => Math.min(lane.atOnce, before?.() ?? lane.atOnce, limit?.() ?? lane.atOnce));
  }
  return createJobLanes<Worker>((name) => {
    const kind = kinds.get(name);
    return kind && laneOf(kind.job);
  }, limits);
}

function followJobs(events: WorkerEvents, lanes: JobLanes<Worker>): void {
  const call = (waiting: Worker[]) => {
    for (const worker of waiting) worker.nudge();
  };
  events.on("worker:getJob:start", ({ worker }) => lanes.asks(worker));
  events.on("worker:getJob:empty", ({ worker }) => call(lanes.gets(worker, undefined)));
  events.on("worker:getJob:error", ({ worker }) => lanes.fails(worker));
  events.on("job:start", ({ worker, job }) => call(lanes.gets(worker, job.task_identifier)));
  events.on("job:complete", ({ job }) => call(lanes.ends(job.task_identifier)));
  events.on("worker:release", ({ worker }) => lanes.leaves(worker));
}

/**
 * When the database is lost, running queries fail first, and graphile-worker prints a stack trace for a worker that is
 * being stopped.
 */
function failQuietly(isLost: () => boolean): GraphileConfig.Plugin {
  return {
    name: "vitrine-fail-quietly",
    version: "1.0.0",
    worker: {
      middleware: {
        async poolGracefulShutdown(next) {
          if (isLost()) await setTimeout(200);
          return next();
        },
      },
    },
  };
}

/** Logs graphile-worker's errors, except those about an unavailable database, which are reported once elsewhere. */
function graphileLogger(logger: Logger, isLost: () => boolean): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (isLost()) logger.debug(message);
    else if (level === "error") logger.error({ meta }, message);
    else if (level === "warning") logger.warn(message);
    else logger.trace(message);
  });
}
