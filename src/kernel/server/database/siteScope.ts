import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DomainEvent } from "#kernel/contract/defineEvent.ts";
import { attemptsOf, type Job, laneOf } from "#kernel/contract/defineJob.ts";
import { Failure } from "#kernel/contract/failure.ts";
import { wholeSiteTag } from "#kernel/server/cache/pageCache.ts";
import type { Quotas } from "#kernel/server/configuration.ts";
import type { Database } from "./openDatabase.ts";
import { preparedStatement } from "./preparedStatement.ts";
import type { DB } from "./schema.generated.ts";

/** Access to the data of one website. */
export interface SiteScope {
  websiteId: string;
  db: Kysely<DB>;
  /** Limits of the website within the install. */
  quotas: Quotas;
  /** The real time, which a website's test clock does not move (decision 0077). For other services, the log and limits. */
  realNow(): Date;
  /**
   * Runs the work in one transaction. A returned `Failure` rolls it back. Events are emitted and jobs enqueued inside
   * it. The touched tags are dropped from every page cache after the commit. Deadlocks, serialization failures and
   * violated keys are retried, so `work` must change nothing outside the database.
   */
  transaction<Result>(work: (tx: SiteTransaction) => Promise<Result>): Promise<Result>;
}

/** A transaction of one website. The only way to write tenant tables. */
export interface SiteTransaction {
  websiteId: string;
  db: Transaction<DB>;
  quotas: Quotas;
  /** Calls the listeners of later features in this transaction. */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void>;
  /** Enqueues a job that runs only if the transaction commits. `websiteId` is added to the payload. */
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: JobOptions): Promise<void>;
  /** As `realNow` of its scope. */
  realNow(): Date;
  /** Names the tags that this transaction changes. Pages that show them are dropped after the commit. */
  touch(...tags: string[]): void;
}

/** Dependencies of a site scope. The composition root provides them. */
export interface SiteScopeServices {
  database: Database;
  quotas: Quotas;
  callListeners(tx: SiteTransaction, eventName: string, payload: unknown): Promise<void>;
  realNow(): Date;
  /** Identifies this process in notifications, because it has dropped its own tags already. */
  sender: string;
  /** Drops tags in this process. Other processes are notified by NOTIFY. */
  dropTags(websiteId: string, tags: readonly string[]): void;
}

/** PostgreSQL channel on which processes tell each other which tags to drop. */
export const cacheChannel = "vitrine_cache";

/** How often work is tried, by PostgreSQL's codes of what may not happen again. */
const attemptsAfter: Readonly<Record<string, number>> = {
  // A serialization failure, a deadlock.
  "40001": 5,
  "40P01": 5,
  // A foreign key, a unique index: another transaction deleted or added a row that this one had read. The second attempt
  // sees that, so the feature says what is wrong. Two that meet often should lock a row before they read.
  "23503": 2,
  "23505": 2,
};

class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super("rolled back");
    this.failure = failure;
  }
}

export function siteScope(services: SiteScopeServices, websiteId: string): SiteScope {
  return {
    websiteId,
    db: services.database.db,
    quotas: services.quotas,
    realNow: services.realNow,
    transaction: (work) => runTransaction(services, websiteId, work),
  };
}

async function runTransaction<Result>(
  services: SiteScopeServices,
  websiteId: string,
  work: (tx: SiteTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const tags = new Set<string>();
    try {
      const result = await services.database.db.transaction().execute(async (db) => {
        const tx: SiteTransaction = {
          websiteId,
          db,
          quotas: services.quotas,
          emit: (event, payload) => services.callListeners(tx, event.name, payload),
          enqueue: (job, payload, options) => enqueue(db, websiteId, job, payload, options),
          realNow: services.realNow,
          touch: (...named) => {
            for (const tag of named) tags.add(tag);
          },
        };
        const outcome = await work(tx);
        if (outcome instanceof Failure) throw new RolledBack(outcome);
        if (tags.size > 0) await notify(db, services.sender, websiteId, [...tags]);
        return outcome;
      });
      if (tags.size > 0) services.dropTags(websiteId, [...tags]);
      return result;
    } catch (error) {
      if (error instanceof RolledBack) return error.failure as Result;
      if (attempt < (attemptsAfter[(error as { code?: string }).code ?? ""] ?? 1)) continue;
      throw error;
    }
  }
}

// NOTIFY is part of the transaction: it is sent at the commit or never. Its payload is limited to 8000 bytes, so a
// change with very many tags drops the website's whole cache.
async function notify(db: Transaction<DB>, sender: string, websiteId: string, tags: string[]): Promise<void> {
  let message = JSON.stringify({ sender, websiteId, tags });
  if (message.length > 7000) message = JSON.stringify({ sender, websiteId, tags: [wholeSiteTag] });
  await sql`select pg_notify(${cacheChannel}, ${message})`.execute(db);
}

async function enqueue<Payload>(
  db: Kysely<DB>,
  websiteId: string,
  job: Job<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  const values = jobValues(websiteId, job, payload, options);
  await (values.runAt ? enqueueLaterStatement(db, { ...values, websiteId }) : enqueueStatement(db, values));
}

const enqueueStatement = preparedStatement((values: JobValues) => sql`select ${addJobOf(values)}`);

// The queue has the real time: a website whose test clock is ahead gets there earlier (decision 0077).
const enqueueLaterStatement = preparedStatement(
  (given: JobValues & { websiteId: string }) => sql`
    select ${addJobOf(
      given,
      sql`(${given.runAt}::timestamptz - coalesce((
      select make_interval(secs => clock_ahead_seconds) from websites where id = ${given.websiteId}), interval '0'))`,
    )}`,
);

export interface JobOptions {
  /** Of several jobs with the same key, only the last one runs. */
  jobKey?: string;
  runAt?: Date;
  /** Overrides the priority of its kind. */
  priority?: number;
}

/** Settings of a job kind for `add_job`, for statements that enqueue many. */
export function settingsOf(job: Job<unknown>, options: Pick<JobOptions, "priority"> = {}) {
  return jobSettings(settingValues(job, options));
}

/** The SQL call that enqueues a job, for statements that do more than that. */
export function addJob<Payload>(websiteId: string, job: Job<Payload>, payload: Payload, options: JobOptions = {}) {
  return addJobOf(jobValues(websiteId, job, payload, options));
}

/** What `add_job` is given. */
export interface JobValues extends SettingValues {
  name: string;
  /** JSON text. */
  payload: string;
  jobKey: string | null;
  runAt: Date | null;
}

interface SettingValues {
  maxAttempts: number;
  queue: string | null;
  priority: number;
  flags: string[];
}

export function jobValues<Payload>(
  websiteId: string,
  job: Job<Payload>,
  payload: Payload,
  options: JobOptions = {},
): JobValues {
  return {
    name: job.name,
    payload: JSON.stringify({ ...payload, websiteId }),
    jobKey: options.jobKey ?? null,
    runAt: options.runAt ?? null,
    ...settingValues(job, options),
    ...(job.websiteQueue ? { queue: `${job.websiteQueue}:${websiteId}` } : {}),
  };
}

function settingValues<Payload>(
  job: Job<Payload>,
  { priority = job.priority }: Pick<JobOptions, "priority">,
): SettingValues {
  return { maxAttempts: attemptsOf(job), queue: job.queue ?? null, priority: priority ?? 0, flags: [laneOf(job).name] };
}

/** The same as `addJob`, of values that may be those of a prepared statement. */
export function addJobOf(values: JobValues, runAt: RawBuilder<unknown> = sql`${values.runAt}::timestamptz`) {
  return sql`graphile_worker.add_job(
    identifier => ${values.name}, payload => ${values.payload}::json, job_key => ${values.jobKey},
    run_at => ${runAt}, ${jobSettings(values)})`;
}

function jobSettings({ maxAttempts, queue, priority, flags }: SettingValues) {
  return sql`max_attempts => ${maxAttempts}, queue_name => ${queue}, priority => ${priority}, flags => ${flags}::text[]`;
}
