import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "./clock.ts";

// The test clock of websites (decision 0077): how far the time of the running work is ahead, in ms.
const ahead = new AsyncLocalStorage<number>();

/** A clock that shows the time of the website whose job or event it is read in, and the real time everywhere else. */
export function websiteClock(real: Clock): Clock {
  return { now: () => new Date(real.now().getTime() + (ahead.getStore() ?? 0)) };
}

/** The real time, wherever it is read: for other services, sessions, limits, and what jobs of no website look at. */
export function realTime(clock: Clock): Date {
  return atTimeOf(0, () => clock.now());
}

/** How far the time of a website is ahead (ms). */
export const aheadMsOf = (website: { clock_ahead_seconds: number }): number => website.clock_ahead_seconds * 1000;

/** A function that does its work at the time of the website that its first argument names. */
export function atTimeOfIts<Given extends { website: { clock_ahead_seconds: number } }, More extends unknown[], Result>(
  work: (given: Given, ...more: More) => Result,
): (given: Given, ...more: More) => Result {
  return (given, ...more) => atTimeOf(aheadMsOf(given.website), () => work(given, ...more));
}

/** Does work at the time of a website. @param aheadMs how far it is ahead; 0 for nearly all websites */
export function atTimeOf<Result>(aheadMs: number, work: () => Result): Result {
  return aheadMs === (ahead.getStore() ?? 0) ? work() : ahead.run(aheadMs, work);
}
