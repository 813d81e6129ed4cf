import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { describe, expect, test } from "vitest";
import { addDays, dayFromNumber, dayNumber } from "#kernel/domain/zonedTime.ts";
import { type EventRepeats, frequencies, isLastWeekday, monthDays, ruleOf, weekdays } from "./eventRepeats.ts";
import { periodsOf, type RulePeriods, ruleDays } from "./ruleDays.ts";

const repeating = (change: Partial<EventRepeats>): EventRepeats => ({
  frequency: "daily",
  interval: 1,
  weekdays: [],
  monthDay: "date",
  count: null,
  until: null,
  ...change,
});

/** The days of a period. */
function daysBetween(repeats: EventRepeats, startDay: string, from: string, to: string): string[] {
  const days: string[] = [];
  for (const day of ruleDays(repeats, startDay).from(dayNumber(from))) {
    if (day > dayNumber(to)) break;
    days.push(dayFromNumber(day));
  }
  return days;
}

test("has the same days as a library for RRULE", () => {
  const given = fc.record({
    start: fc.integer({ min: dayNumber("2019-01-01"), max: dayNumber("2027-12-31") }).map(dayFromNumber),
    later: fc.integer({ min: 0, max: 2000 }),
    repeats: fc.record({
      frequency: fc.constantFrom(...frequencies),
      interval: fc.integer({ min: 1, max: 30 }),
      weekdays: fc.subarray([...weekdays]),
      monthDay: fc.constantFrom(...monthDays),
      count: fc.option(fc.integer({ min: 1, max: 40 })),
      until: fc.constant(null),
    }),
  });
  fc.assert(
    fc.property(given, ({ start, later, repeats }) => {
      fc.pre(repeats.monthDay !== "lastWeekday" || isLastWeekday(start));
      const from = addDays(start, later);
      const to = addDays(from, 3000);
      const library = new RRuleTemporal({
        rruleString: `DTSTART:${start.replaceAll("-", "")}T000000Z\nRRULE:${ruleOf(repeats, start)}`,
      });
      const expected = library
        .between(new Date(from), new Date(to), true)
        .map((date) => new Date(date.epochMilliseconds).toISOString().slice(0, 10));
      expect(daysBetween(repeats, start, from, to)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

describe("the steps of a rule do not grow with the time since its first date", () => {
  const worst: [string, Partial<EventRepeats>, string][] = [
    ["every 30 years on February 29, 730 times", { frequency: "yearly", interval: 30, count: 730 }, "2024-02-29"],
    ["every 3 years on February 29, 730 times", { frequency: "yearly", interval: 3, count: 730 }, "2024-02-29"],
    ["on day 31 since 1900, 730 times", { frequency: "monthly", count: 730 }, "1900-01-31"],
    ["on day 31 since 1900", { frequency: "monthly" }, "1900-01-31"],
    ["every day since 1900", {}, "1900-01-01"],
    [
      "every 12 months on the fifth Tuesday, 730 times",
      { frequency: "monthly", interval: 12, monthDay: "weekday", count: 730 },
      "2028-02-29",
    ],
    ["every 30 months on the fifth Tuesday", { frequency: "monthly", interval: 30, monthDay: "weekday" }, "2028-02-29"],
    ["every day until 2199", { until: "2199-12-31" }, "1900-01-01"],
  ];
  /** All months from 1900 to 2199. */
  const maxMonths = 3600;
  /** The 32 days that are asked for, and the one after them. */
  const maxOfMonth = 33;

  test.each(worst)("%s", (_name, change, startDay) => {
    const repeats = repeating(change);
    const periods = periodsOf(repeats, startDay);
    let steps = 0;
    const counted: RulePeriods = {
      ...periods,
      daysOf(index) {
        steps++;
        return periods.daysOf(index);
      },
    };
    const days = ruleDays(repeats, startDay, counted);
    expect(steps).toBeLessThanOrEqual(repeats.count === null ? 0 : maxMonths);
    for (const day of ["1900-01-01", "2026-12-01", "2199-12-01", "9000-01-01"].map(dayNumber)) {
      steps = 0;
      for (const found of days.from(day)) if (found > day + 31) break;
      expect(steps).toBeLessThanOrEqual(maxOfMonth);
    }
    steps = 0;
    days.backward().next();
    // Between two February 29 that are Tuesdays are 28 years, or 40 around a year such as 2100.
    expect(steps).toBeLessThanOrEqual(12 * 40);
  });
});

test("a number of dates that calendars don't reach is cut off", () => {
  const every3Years = repeating({ frequency: "yearly", interval: 3, count: 15 });
  expect(ruleDays(every3Years, "2024-02-29")).toMatchObject({ isCutOff: false, last: dayNumber("2192-02-29") });
  expect(ruleDays({ ...every3Years, count: 16 }, "2024-02-29").isCutOff).toBe(true);
});

test("days are found from the latest, too", () => {
  const days = ruleDays(repeating({ frequency: "weekly", weekdays: ["TU", "TH"], until: "2026-12-15" }), "2026-12-01");
  expect([...days.backward()].map(dayFromNumber)).toEqual([
    "2026-12-15",
    "2026-12-10",
    "2026-12-08",
    "2026-12-03",
    "2026-12-01",
  ]);
});
