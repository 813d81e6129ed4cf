import { sql } from "kysely";
import type { Job } from "#kernel/contract/defineJob.ts";
import { addJob } from "../database/siteScope.ts";
import type { App } from "../http/createApp.ts";

/** When a job runs again: this long after each run (ms), and at each start; or once a day at this hour (UTC). */
export type Repetition = { everyMs: number } | { atHour: number };

/**
 * Runs a job again and again, also after a run that failed. It belongs to no website, and there is one for all processes.
 * @example repeatJob(app, sweepJob, { everyMs: 60_000 }, async (signal) => { … });
 */
export function repeatJob(
  app: App,
  job: Job<object>,
  repetition: Repetition,
  run: (signal: AbortSignal) => Promise<void>,
): void {
  const { db } = app.services.database;
  app.fastify.addHook("onReady", () => plan((now) => ("atHour" in repetition ? nextRun(repetition, now) : now)));
  app.job(job, async (_payload, { signal }) => {
    try {
      await run(signal);
    } finally {
      await plan((now) => nextRun(repetition, now));
    }
  });

  /** By the database's clock, which may differ from this machine's. The same key again replaces the plan before. */
  async function plan(timeOf: (now: Date) => Date): Promise<void> {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
    const runAt = timeOf((rows[0] as { now: Date }).now);
    await sql`select ${addJob("", job, {}, { runAt, jobKey: job.name })}`.execute(db);
  }
}

const dayMs = 86_400_000;

/** When a job that runs now should run again. */
export function nextRun(repetition: Repetition, now: Date): Date {
  const at = now.getTime();
  if ("everyMs" in repetition) return new Date(at + repetition.everyMs);
  const today = Math.floor(at / dayMs) * dayMs + repetition.atHour * 3_600_000;
  return new Date(today > at ? today : today + dayMs);
}
