import { expect, test } from "vitest";
import { nextRun, type Repetition } from "./repeatJob.ts";

test.for<[repetition: Repetition, now: string, next: string]>([
  [{ everyMs: 60_000 }, "2026-03-01T02:00:30Z", "2026-03-01T02:01:30.000Z"],
  [{ atHour: 3 }, "2026-03-01T02:00:00Z", "2026-03-01T03:00:00.000Z"],
  [{ atHour: 3 }, "2026-03-01T03:00:00Z", "2026-03-02T03:00:00.000Z"],
  [{ atHour: 0 }, "2026-02-28T23:59:59Z", "2026-03-01T00:00:00.000Z"],
])("%o at %s: again at %s", ([repetition, now, next]) => {
  expect(nextRun(repetition, new Date(now)).toISOString()).toBe(next);
});
