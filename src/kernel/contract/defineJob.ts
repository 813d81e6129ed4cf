/** Kinds of work that share one limit of how many run at once. */
export interface Lane {
  name: string;
  /** In one process. Fewer than it has workers, so that no lane takes them all. */
  atOnce: number;
}

export interface JobSettings {
  /** Tries before the job is given up; 25 unless told. */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, in all processes together. */
  queue?: string;
  /** What it shares its limit with; unless told it has a lane of its own, in which two run at once. */
  lane?: Lane;
  /** ms after which a run has failed and its worker is free; a minute unless told. Its handler is notified by a signal. */
  deadline?: number;
  /** Jobs with a higher number wait until none with a lower one is due; 0 unless told. */
  priority?: number;
}

/** Work that runs after the transaction that asked for it, at least once, with retries. */
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

/** How long a run may take (ms). */
export function deadlineOf(job: Job<unknown>): number {
  return job.deadline ?? usualDeadline;
}

/** How often the job is tried. */
export function attemptsOf(job: Job<unknown>): number {
  return job.maxAttempts ?? usualAttempts;
}
