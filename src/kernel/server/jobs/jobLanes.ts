import type { Lane } from "#kernel/contract/defineJob.ts";

/** How many jobs of a lane may run now. 0 pauses the lane: its jobs wait without an attempt. */
export type LaneLimit = () => number;

/**
 * Keeps the jobs of each lane within its limit. Before a worker asks the database for a job, it says which lanes to
 * skip (jobs carry the name of their lane as a flag). Until the answer arrives, every lane that the worker may get a
 * job from counts one more, so that parallel queries never take too many. A worker that found nothing while it skipped
 * a full lane is called as soon as the lane has room, not only at the next poll.
 */
export interface JobLanes<Worker extends object> {
  /** A worker is about to ask. @returns the lanes that it must skip */
  full(): string[];
  /** The worker's query is sent to the database now. */
  asks(worker: Worker): void;
  /**
   * The result of the query: a job's name, or nothing. @returns workers that should ask again, because places are free
   */
  gets(worker: Worker, jobName: string | undefined): Worker[];
  /**
   * A job has ended, successfully or not. Reported after its worker may have asked for the next one. @returns as `gets`
   */
  ends(jobName: string): Worker[];
  /** The query failed. Its worker retries by itself. */
  fails(worker: Worker): void;
  /** A worker stops, although the answer to its last query may still arrive. It is never called again. */
  leaves(worker: Worker): void;
}

interface Question {
  /** Lanes that it may get a job from. It holds a place in each until it is answered. */
  open: string[];
  /** Lanes that it skips. */
  full: string[];
}
const nothing: Question = { open: [], full: [] };

/** @param laneOf the lane of the job with that name; a job of a lane that is not in `limits` is not counted */
export function createJobLanes<Worker extends object>(
  laneOf: (jobName: string) => Lane | undefined,
  limits: ReadonlyMap<string, LaneLimit>,
): JobLanes<Worker> {
  const taken = new Map<string, number>();
  /** Workers that ask: `about` before their query is sent, `asking` while they wait for its result. */
  const about: Question[] = [];
  const asking = new Map<Worker, Question>();
  /** Workers that found nothing, with the lanes that they skipped, longest wait first. */
  const waiting = new Map<Worker, string[]>();
  const gone = new WeakSet<Worker>();

  const count = (lane: string, change: number) => taken.set(lane, (taken.get(lane) ?? 0) + change);

  /** Calls one worker for each free place of a lane that it skipped, except for empty lanes. */
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

  /** Frees the places of a worker's query. A query that failed before it was sent is still in `about`. */
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
