import { describe, expect, test } from "vitest";
import { datesText, repeatsText } from "./describeEvent.ts";
import { type EventRepeats, readRule, ruleOf } from "./eventRepeats.ts";
import { checkTimes, eventMessages } from "./eventTimes.ts";

const weekly: EventRepeats = {
  frequency: "weekly",
  interval: 1,
  weekdays: [],
  monthDay: "date",
  count: null,
  until: null,
};
// A Tuesday, the first of its month.
const startDay = "2026-12-01";

describe("a rule is written, read and put into words", () => {
  test.each<[string, Partial<EventRepeats>, string, string]>([
    ["FREQ=DAILY", { frequency: "daily" }, "Every day", "en-US"],
    [
      "FREQ=DAILY;INTERVAL=3;COUNT=10",
      { frequency: "daily", interval: 3, count: 10 },
      "Every 3 days, 10 times",
      "en-US",
    ],
    ["FREQ=WEEKLY;BYDAY=TU", { weekdays: ["TU"] }, "Every Tuesday", "en-US"],
    [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH",
      { interval: 2, weekdays: ["TU", "TH"] },
      "Every 2 weeks on Tuesday and Thursday",
      "en-US",
    ],
    [
      "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131",
      { weekdays: ["TU"], until: "2027-01-31" },
      "Every Tuesday until January 31, 2027",
      "en-US",
    ],
    ["FREQ=MONTHLY", { frequency: "monthly" }, "Every month on day 1", "en-US"],
    [
      "FREQ=MONTHLY;BYDAY=1TU",
      { frequency: "monthly", monthDay: "weekday" },
      "Every first Tuesday of the month",
      "en-US",
    ],
    [
      "FREQ=MONTHLY;BYDAY=-1TU",
      { frequency: "monthly", monthDay: "lastWeekday" },
      "Every last Tuesday of the month",
      "en-US",
    ],
    ["FREQ=YEARLY;INTERVAL=2", { frequency: "yearly", interval: 2 }, "Every 2 years on December 1", "en-US"],
    ["FREQ=YEARLY;COUNT=1", { frequency: "yearly", count: 1 }, "Every year on 1. Dezember, 1 time", "de-DE"],
  ])("%s", (rule, change, words, locale) => {
    const repeats = { ...weekly, ...change };
    expect(ruleOf(repeats, startDay)).toBe(rule);
    expect(readRule(rule)).toEqual(repeats);
    expect(repeatsText(repeats, startDay, locale)).toBe(words);
  });

  test("the day of the start is always one of the days of the week", () => {
    expect(ruleOf({ ...weekly, weekdays: ["FR"] }, startDay)).toBe("FREQ=WEEKLY;BYDAY=TU,FR");
    expect(ruleOf({ ...weekly, count: 3, until: "2027-01-31" }, startDay)).toBe("FREQ=WEEKLY;BYDAY=TU;COUNT=3");
  });
});

describe("the dates of an event in words", () => {
  const format = { locale: "en-US", timeZone: "Europe/Lisbon", isAllDay: false };
  const words = (startsAt: string, endsAt: string, isAllDay = false) =>
    datesText({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, { ...format, isAllDay }).replace(
      /\s/g,
      " ",
    );
  test("name the day once, and no time for whole days", () => {
    expect(words("2026-12-05T10:00Z", "2026-12-05T16:00Z")).toBe("Saturday, December 5, 2026, 10:00 AM – 4:00 PM");
    expect(words("2026-12-05T00:00Z", "2026-12-06T00:00Z", true)).toBe("Saturday, December 5, 2026");
    expect(words("2026-12-05T00:00Z", "2026-12-08T00:00Z", true)).toBe(
      "Saturday, December 5 – Monday, December 7, 2026",
    );
  });
});

describe("the times of an event", () => {
  const lisbon = "Europe/Lisbon";
  const times = { startsAt: "2026-12-01T19:00Z", endsAt: "2026-12-01T21:00Z", isAllDay: false, repeats: null };
  test.each<[string, object, Record<string, string>]>([
    ["an end before the start", { endsAt: "2026-12-01T19:00Z" }, { endsAt: eventMessages.endsFirst }],
    ["a year that no calendar shows", { startsAt: "1815-12-01T19:00Z" }, { startsAt: eventMessages.years }],
    [
      "a last day before the first date",
      { repeats: { ...weekly, until: "2026-11-30" } },
      { "repeats.until": eventMessages.noLastDate },
    ],
    [
      "a number of dates that calendars don't reach",
      {
        startsAt: "2024-02-29T19:00Z",
        endsAt: "2024-02-29T21:00Z",
        repeats: { ...weekly, frequency: "yearly", interval: 3, count: 730 },
      },
      { "repeats.count": eventMessages.tooManyDates },
    ],
    [
      "a last day that no calendar shows",
      { repeats: { ...weekly, until: "2200-01-01" } },
      { "repeats.until": eventMessages.years },
    ],
    [
      "the end of the repetition as the end of each date",
      { endsAt: "2029-12-01T21:00Z", repeats: weekly },
      { endsAt: eventMessages.longDate },
    ],
    [
      "the last weekday of a month, from another one",
      { repeats: { ...weekly, frequency: "monthly", monthDay: "lastWeekday" } },
      { "repeats.monthDay": eventMessages.notLast },
    ],
    ["whole days without a day", { isAllDay: true, endsAt: "2026-12-01T23:00Z" }, { endsAt: eventMessages.endsFirst }],
  ])("are refused for %s", (_name, change, problems) => {
    expect(checkTimes({ ...times, ...change }, lisbon)).toEqual({ problems });
  });

  test("of whole days are from midnight to midnight in the website's time zone", () => {
    const given = { ...times, startsAt: "2026-07-01T12:00Z", endsAt: "2026-07-03T12:00Z", isAllDay: true };
    expect(checkTimes(given, lisbon)).toMatchObject({
      checked: { startsAt: "2026-06-30T23:00:00.000Z", endsAt: "2026-07-02T23:00:00.000Z" },
    });
  });
});
