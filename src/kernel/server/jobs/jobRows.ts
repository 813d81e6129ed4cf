import type pg from "pg";
import type { Lane } from "#kernel/contract/defineJob.ts";

/**
 * Unlocks the jobs of these worker pools for others. The jobs did not fail, so they lose no attempt and wait no longer.
 */
export async function freeJobs(database: pg.Pool | pg.Client, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await database.query(
    `with freed as (
       update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
       where locked_by = any($1::text[])
     )
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null
     where locked_by = any($1::text[])`,
    [workerIds],
  );
}

/** Assigns lanes to waiting jobs that an earlier version enqueued without one. */
export async function labelJobs(pool: pg.Pool, lanes: ReadonlyMap<string, Lane>): Promise<void> {
  const names = [...lanes.keys()];
  await pool.query(
    `update graphile_worker._private_jobs job
     set flags = jsonb_build_object(lane.name, true)
     from unnest($1::text[], $2::text[]) as lane (job_name, name)
     join graphile_worker._private_tasks task on task.identifier = lane.job_name
     where job.task_id = task.id and job.flags is null`,
    [names, names.map((name) => lanes.get(name)?.name)],
  );
}
