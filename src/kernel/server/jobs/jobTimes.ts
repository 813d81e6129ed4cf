import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** The jobs of a website by the queue's own clock, which has the real time. */
export interface JobTimes {
  /** The database's time. */
  now: Date;
  /** Whether any is due or running. */
  isBusy: boolean;
  /** When the next one is due; null: none waits. */
  nextAt: Date | null;
}

/** When jobs of a website are due. @param except a kind of jobs that does not count */
export async function readJobTimes(db: Kysely<DB>, websiteId: string, except: string): Promise<JobTimes> {
  const { rows } = await sql<JobTimes>`
    select now() as now,
      coalesce(bool_or(job.run_at <= now() and job.attempts < job.max_attempts), false) as "isBusy",
      min(job.run_at) filter (where job.run_at > now() and job.attempts < job.max_attempts) as "nextAt"
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.payload ->> 'websiteId' = ${websiteId} and task.identifier <> ${except}`.execute(db);
  return rows[0] as JobTimes;
}

/** Makes the waiting jobs of a website due earlier by so many seconds, or later. */
export async function shiftJobs(db: Kysely<DB>, websiteId: string, seconds: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})
    where payload ->> 'websiteId' = ${websiteId} and run_at > now() and locked_at is null`.execute(db);
}
