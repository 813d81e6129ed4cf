import { describe, expect, test } from "vitest";
import {
  beforeTyping,
  eventProblems,
  newEventValues,
  timesOfDay,
  toEventTimes,
  toEventValues,
  withAllDay,
  withStart,
} from "./eventForm.ts";

const timeZone = "Europe/Lisbon";
const stored = {
  startsAt: "2026-12-01T19:00:00.000Z",
  endsAt: "2026-12-01T21:00:00.000Z",
  isAllDay: false,
  repeats: null,
  skippedDays: [],
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
    skippedDays: [],
  };
  for (const times of [stored, days, { ...stored, repeats, skippedDays: ["2026-12-08"] } as never]) {
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

  test.each([
    ["2027-03-05T09:15", "2027-03-05T11:15"],
    // What a field has while a date and a year are typed.
    ["", "2026-12-01T21:00"],
    ["0002-03-05T09:15", "2026-12-01T21:00"],
    ["0202-03-05T09:15", "2026-12-01T21:00"],
  ])("typed as %j ends at %s", (startsAt, endsAt) => {
    expect(withStart(values, startsAt)).toMatchObject({ startsAt, endsAt });
  });

  test("that passes other days while it is typed changes no weekday but its own", () => {
    const weekly = toEventValues({ ...stored, repeats: { ...repeats, weekdays: ["TU", "TH"] } } as never, timeZone);
    const typed = ["", "2026-12-03T19:00", "0002-12-11T19:00", "2026-12-11T19:00"];
    let shown = weekly;
    for (const startsAt of typed) shown = withStart(weekly, startsAt);
    expect(shown).toMatchObject({ endsAt: "2026-12-11T21:00", repeats: { weekdays: ["TH", "FR"] } });
  });

  test("keeps the distance to the last complete start when someone goes on typing later", () => {
    const left = { ...withStart(values, ""), endsAt: "2026-12-01T22:00" };
    expect(withStart(beforeTyping(left, values), "2026-12-08T19:00").endsAt).toBe("2026-12-08T22:00");
    expect(beforeTyping(values, left)).toBe(values);
  });
});

test("whole days keep the days, and times come back", () => {
  const times = timesOfDay(values);
  const days = withAllDay(values, true, times);
  expect([days.startsAt, days.endsAt]).toEqual(["2026-12-01", "2026-12-01"]);
  expect(toEventTimes(days, timeZone).endsAt).toBe("2026-12-02T00:00:00.000Z");
  expect(withAllDay(days, false, times)).toEqual(values);
  expect(withAllDay(days, false, timesOfDay(days))).toMatchObject({
    startsAt: "2026-12-01T10:00",
    endsAt: "2026-12-01T12:00",
  });
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
