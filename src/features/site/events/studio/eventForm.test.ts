import { describe, expect, test } from "vitest";
import { eventProblems, newEventValues, toEventTimes, toEventValues, withAllDay, withStart } from "./eventForm.ts";

const timeZone = "Europe/Lisbon";
const stored = {
  startsAt: "2026-12-01T19:00:00.000Z",
  endsAt: "2026-12-01T21:00:00.000Z",
  isAllDay: false,
  repeats: null,
};
const repeats = {
  frequency: "weekly",
  interval: 1,
  weekdays: ["TU"],
  monthDay: "date",
  count: null,
  until: "2027-01-31",
};
const values = toEventValues(stored, timeZone);

test("an unchanged form sends what is stored", () => {
  const days = {
    startsAt: "2026-06-30T23:00:00.000Z",
    endsAt: "2026-07-02T23:00:00.000Z",
    isAllDay: true,
    repeats: null,
  };
  for (const times of [stored, days, { ...stored, repeats } as never]) {
    expect(toEventTimes(toEventValues(times, timeZone), timeZone)).toEqual(times);
  }
  expect(toEventValues(days, timeZone)).toMatchObject({ startsAt: "2026-07-01", endsAt: "2026-07-02" });
});

test("a new event is tomorrow, at a full hour, for two hours", () => {
  expect(newEventValues(new Date("2026-07-01T10:20:00Z"), timeZone)).toMatchObject({
    startsAt: "2026-07-02T12:00",
    endsAt: "2026-07-02T14:00",
  });
});

describe("another start", () => {
  test("moves the end, and the day of a weekly event", () => {
    const weekly = toEventValues({ ...stored, repeats } as never, timeZone);
    expect(withStart(weekly, "2026-12-03T20:30")).toMatchObject({
      startsAt: "2026-12-03T20:30",
      endsAt: "2026-12-03T22:30",
      repeats: { weekdays: ["TH"] },
    });
    expect(withStart(weekly, "2026-12-01T20:30").repeats.weekdays).toEqual(["TU"]);
  });

  test("that is not complete moves nothing", () => {
    expect(withStart(values, "")).toEqual({ ...values, startsAt: "" });
  });
});

test("whole days keep the days, and times come back", () => {
  const days = withAllDay(values, true);
  expect([days.startsAt, days.endsAt]).toEqual(["2026-12-01", "2026-12-01"]);
  expect(toEventTimes(days, timeZone).endsAt).toBe("2026-12-02T00:00:00.000Z");
  expect(withAllDay(days, false)).toMatchObject({ startsAt: "2026-12-01T10:00", endsAt: "2026-12-01T12:00" });
});

test("each problem is beside its field", () => {
  expect(eventProblems({ ...values, endsAt: "2026-12-01T18:00" }, timeZone)).toEqual({
    endsAt: "The end must be after the start.",
  });
  const { repeats: rule } = values;
  const wrong = { ...rule, frequency: "weekly" as const, interval: Number.NaN, ends: "until" as const };
  expect(eventProblems({ ...values, startsAt: "", repeats: wrong }, timeZone)).toEqual({
    startsAt: "Required",
    "repeats.until": "Required",
    "repeats.interval": "Enter a whole number from 1 to 30.",
  });
});
