/** Kinds of jobs that share one limit of how many run at once. */
export interface Lane {
  name: string;
  /** Per process. Less than the number of workers, so that no lane can use them all. */
  atOnce: number;
}

export interface JobSettings {
  /** Attempts before the job fails for the last time. Default: 25. */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, across all processes. */
  queue?: string;
  /** Like `queue`, but each website has its own. */
  websiteQueue?: string;
  /** The lane whose limit it shares. By default it has its own lane, in which two run at once. */
  lane?: Lane;
  /**
   * Milliseconds after which a run fails and its worker is released. Default: one minute. Its handler gets a signal.
   */
  deadline?: number;
  /** Jobs with a higher number wait until none with a lower one is due. Default: 0. */
  priority?: number;
}

/** Work that runs after the transaction that enqueued it, at least once, with retries. */
export interface Job<Payload> extends JobSettings {
  name: string;
  /** Type only; never set. */
  readonly payload?: Payload;
}

/** @example export const sendMail = defineJob<{ websiteId: string; mailId: string }>("mail.send"); */
export function defineJob<Payload>(name: string, settings: JobSettings = {}): Job<Payload> {
  return { name, ...settings };
}

/** @example const mails = defineLane("mails", { atOnce: 3 }); */
export function defineLane(name: string, { atOnce }: { atOnce: number }): Lane {
  return { name, atOnce };
}

const usualAtOnce = 2;
const usualDeadline = 60_000;
const usualAttempts = 25;

/** The lane that a job runs in. */
export function laneOf(job: Job<unknown>): Lane {
  return job.lane ?? { name: job.name, atOnce: usualAtOnce };
}

/** Time limit of a run, in ms. */
export function deadlineOf(job: Job<unknown>): number {
  return job.deadline ?? usualDeadline;
}

/** Maximum number of attempts. */
export function attemptsOf(job: Job<unknown>): number {
  return job.maxAttempts ?? usualAttempts;
}
