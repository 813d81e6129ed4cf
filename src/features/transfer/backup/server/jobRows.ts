import type pg from "pg";
import { copyIn } from "./copyRows.ts";

/**
 * The waiting jobs for COPY: a queued email has one and would never be sent without it. A job that runs during the
 * backup is included, so it runs again after a restore: jobs run at least once. Failed jobs are left out. The queue's
 * tables depend on the version of its library, so jobs are stored as requests and enqueued again.
 */
export const waitingJobs = `(
  select row_number() over (order by job.id), job.task_identifier, stored.payload, job.queue_name, job.run_at,
    job.max_attempts, job.key, job.priority, (select array_agg(flag) from jsonb_object_keys(job.flags) flag)
  from graphile_worker.jobs job join graphile_worker._private_jobs stored using (id)
  where job.attempts < job.max_attempts)`;

/** Whether the database has the queue's tables. */
export async function hasJobQueue(client: pg.ClientBase): Promise<boolean> {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('graphile_worker.jobs') is not null as exists",
  );
  return found.rows[0]?.exists ?? false;
}

/** Replaces the waiting jobs with these. No worker may be running. */
export async function replaceJobs(client: pg.ClientBase, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`create temporary table restored_jobs (
    position bigint, identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer,
    job_key text, priority integer, flags text[]) on commit drop`);
  await copyIn(client, "restored_jobs", rows);
  await client.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
  await client.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  await client.query(`select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority, flags => flags)
    from (select * from restored_jobs order by position) job`);
}
