import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

/** How far the test clock can be ahead of the real time (days). */
export const maxDaysAhead = 3660;

export const clockFailures = {
  "clock-needs-test": {
    status: 409,
    message: "The test clock works only while all payment methods are test methods. Turn off first: {methods}.",
  },
  "clock-day-wrong": {
    status: 400,
    message: "Choose a day after the website's current day, at most ten years ahead.",
  },
} satisfies FailureTable;

/** Moves a website's test clock on to its target, one due job after the other. */
export const moveClockJob = defineJob<Record<string, never>>("website-clock.move", {
  deadline: 120_000,
  priority: 100,
});

const shownClock = z.object({
  /** The website's time. */
  now: z.string(),
  aheadSeconds: z.number().int(),
  /** The time to which it moves now; null: it stands. */
  target: z.string().nullable(),
  /** Titles of the payment methods that take real payments. While there are any, the clock can't be moved. */
  liveMethods: z.array(z.string()),
});

export type ShownClock = z.infer<typeof shownClock>;

export const readClockRoute = defineRoute({
  method: "GET",
  path: "/api/config/clock",
  summary: "The website's test clock",
  access: withRight("payments.manage"),
  response: shownClock,
});

export const moveClockRoute = defineRoute({
  method: "POST",
  path: "/api/config/clock",
  summary: "Moves the website's test clock forward to a day; what is due on the way happens",
  access: withRight("payments.manage"),
  body: z.object({ day: calendarDay }),
  response: shownClock,
  failures: clockFailures,
});

export const resetClockRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/clock",
  summary: "Sets the website's test clock back to the real time",
  access: withRight("payments.manage"),
  response: shownClock,
});
