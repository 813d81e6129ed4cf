import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

// Held jobs are due a thousand years later, so no worker takes them and their original time can be restored.
const far = sql`interval '1000 years'`;
const isFar = sql`run_at > now() + interval '500 years'`;
const ofWebsite = (websiteId: string) => sql`payload ->> 'websiteId' = ${websiteId}`;

/** The new due time of a job that started while its website is held. */
export function heldUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + 1000);
  return until;
}

/** Holds every job of the website until they are released or removed. */
export async function holdJobs(db: Kysely<DB>, websiteId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at + ${far}
    where ${ofWebsite(websiteId)} and not (${isFar})`.execute(db);
}

/** Makes each job due when it was before it was held. */
export async function releaseJobs(db: Kysely<DB>, websiteId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${far}
    where ${ofWebsite(websiteId)} and ${isFar}`.execute(db);
}

export async function removeJobs(db: Kysely<DB>, websiteId: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where ${ofWebsite(websiteId)}`.execute(db);
}
