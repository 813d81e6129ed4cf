import type { Clock } from "#kernel/server/clock.ts";

export interface TestClock extends Clock {
  set(date: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that the test moves. It starts at the present, because the database's clock cannot be moved. */
export function testClock(start: Date = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set(date) {
      time = new Date(date).getTime();
    },
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
