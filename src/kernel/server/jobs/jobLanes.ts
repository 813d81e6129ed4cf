import type { Lane } from "#kernel/contract/defineJob.ts";

/** How many jobs of a lane may run now: 0 holds them back, and they wait without being tried. */
export type LaneLimit = () => number;

/**
 * Keeps the jobs of each lane below its limit. A worker says which lanes it must leave alone before it asks the
 * database for a job (jobs carry the name of their lane as a flag); until the answer is there, every lane that it may
 * take from counts one more, so that many who ask at once never take too many together. A worker that found nothing
 * while it left a lane alone waits for a place in it: it is to ask again as soon as there is one, and not at the next
 * poll.
 */
export interface JobLanes<Worker extends object> {
  /** A worker is about to ask. @returns the lanes that it must leave alone */
  full(): string[];
  /** That worker's question goes to the database now. */
  asks(worker: Worker): void;
  /** What it was given: a job's name, or nothing. @returns workers that are to ask again, since places are free */
  gets(worker: Worker, jobName: string | undefined): Worker[];
  /** A job has ended, well or not: told after its worker may have asked for the next. @returns as `gets` */
  ends(jobName: string): Worker[];
  /** The question could not be asked: its worker asks again by itself. */
  fails(worker: Worker): void;
  /** A worker asks no more, although the answer to its last question may still come. It is never called again. */
  leaves(worker: Worker): void;
}

interface Question {
  /** Lanes that it may bring a job of, in each of which it has a place until it is answered. */
  open: string[];
  /** Lanes that it leaves alone. */
  full: string[];
}
const nothing: Question = { open: [], full: [] };

/** @param laneOf the lane of the job of that name; a job of a lane that is not in `limits` is not counted */
export function createJobLanes<Worker extends object>(
  laneOf: (jobName: string) => Lane | undefined,
  limits: ReadonlyMap<string, LaneLimit>,
): JobLanes<Worker> {
  const taken = new Map<string, number>();
  /** Of workers that ask: `about` before their query is sent, `asking` while they wait for its result. */
  const about: Question[] = [];
  const asking = new Map<Worker, Question>();
  /** Workers that found nothing, and the lanes that they left alone; who waits longest first. */
  const waiting = new Map<Worker, string[]>();
  const gone = new WeakSet<Worker>();

  const count = (lane: string, change: number) => taken.set(lane, (taken.get(lane) ?? 0) + change);

  /** One worker for each free place of a lane that it left alone, but of lanes that hold nothing to do. */
  function callWaiting(empty: readonly string[] = []): Worker[] {
    const called: Worker[] = [];
    for (const [lane, limit] of limits) {
      let free = empty.includes(lane) ? 0 : limit() - (taken.get(lane) ?? 0);
      for (const [worker, left] of waiting) {
        if (free <= 0) break;
        if (!left.includes(lane)) continue;
        waiting.delete(worker);
        called.push(worker);
        free--;
      }
    }
    return called;
  }

  /** Gives back the places of a worker's question. One that failed before it was asked is among those about to be. */
  function release(worker: Worker): Question {
    const question = asking.get(worker) ?? about.shift() ?? nothing;
    asking.delete(worker);
    for (const lane of question.open) count(lane, -1);
    return question;
  }

  return {
    full() {
      const open: string[] = [];
      const full: string[] = [];
      for (const [lane, limit] of limits) ((taken.get(lane) ?? 0) < limit() ? open : full).push(lane);
      for (const lane of open) count(lane, 1);
      about.push({ open, full });
      return full;
    },
    asks(worker) {
      waiting.delete(worker);
      asking.set(worker, about.shift() ?? nothing);
    },
    gets(worker, jobName) {
      const { open, full } = release(worker);
      const lane = jobName === undefined ? undefined : laneOf(jobName);
      if (lane) count(lane.name, 1);
      if (jobName !== undefined) return callWaiting();
      if (full.length > 0 && !gone.has(worker)) waiting.set(worker, full);
      return callWaiting(open);
    },
    ends(jobName) {
      const lane = laneOf(jobName);
      if (lane) count(lane.name, -1);
      return callWaiting();
    },
    fails(worker) {
      release(worker);
    },
    leaves(worker) {
      gone.add(worker);
      waiting.delete(worker);
    },
  };
}
