import type { Lane } from "#kernel/contract/defineJob.ts";

/** How many jobs of a lane may run now: 0 holds them back, and they wait without being tried. */
export type LaneLimit = () => number;

/**
 * Keeps the jobs of each lane below its limit. A worker says which lanes it must leave alone before it asks the
 * database for a job (jobs carry the name of their lane as a flag); until the answer is there, every lane that it may
 * take from counts one more, so that many who ask at once never take too many together. A worker that found nothing
 * for that reason looks again at the next poll.
 */
export interface JobLanes {
  /** A worker is about to ask. @returns the lanes that it must leave alone */
  full(): string[];
  /** That worker's question goes to the database now. */
  asks(worker: object): void;
  /** What it was given: a job's name, or nothing. */
  gets(worker: object, jobName: string | undefined): void;
  /** A job has ended, well or not. */
  ends(jobName: string): void;
}

/** @param laneOf the lane of the job of that name; a job of a lane that is not in `limits` is not counted */
export function createJobLanes(
  laneOf: (jobName: string) => Lane | undefined,
  limits: ReadonlyMap<string, LaneLimit>,
): JobLanes {
  const taken = new Map<string, number>();
  /** Lanes reserved by workers: `about` before their query is sent, `asking` while they wait for its result. */
  const about: string[][] = [];
  const asking = new Map<object, string[]>();

  const count = (lane: string, change: number) => taken.set(lane, (taken.get(lane) ?? 0) + change);

  return {
    full() {
      const open: string[] = [];
      const full: string[] = [];
      for (const [lane, limit] of limits) ((taken.get(lane) ?? 0) < limit() ? open : full).push(lane);
      for (const lane of open) count(lane, 1);
      about.push(open);
      return full;
    },
    asks(worker) {
      asking.set(worker, about.shift() ?? []);
    },
    gets(worker, jobName) {
      // One that failed before it asked has taken its place among those that were about to.
      const open = asking.get(worker) ?? about.shift() ?? [];
      asking.delete(worker);
      for (const lane of open) count(lane, -1);
      const lane = jobName === undefined ? undefined : laneOf(jobName);
      if (lane) count(lane.name, 1);
    },
    ends(jobName) {
      const lane = laneOf(jobName);
      if (lane) count(lane.name, -1);
    },
  };
}
