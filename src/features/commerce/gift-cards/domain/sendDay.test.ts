import { expect, test } from "vitest";
import { sendDays, sendTime } from "./sendDay.ts";

const zone = "America/New_York";
const now = new Date("2026-11-28T03:00:00Z"); // November 27 in New York

test("a card is sent in the morning of its day in the shop's time zone", () => {
  expect(sendTime("2026-12-24", zone, now)?.toISOString()).toBe("2026-12-24T14:00:00.000Z");
  expect(sendTime("2027-07-01", zone, now)?.toISOString()).toBe("2027-07-01T13:00:00.000Z");
});

test("today's morning may have passed: it is sent at once", () => {
  expect(sendTime("2026-11-27", zone, now)).toEqual(now);
});

test("no day that has passed, none after a year, and nothing that is no day", () => {
  expect(sendTime("2026-11-26", zone, now)).toBeUndefined();
  expect(sendTime("2027-11-27", zone, now)).toBeDefined();
  expect(sendTime("2027-11-28", zone, now)).toBeUndefined();
  expect(sendTime("2027-02-30", zone, now)).toBeUndefined();
  expect(sendDays(zone, now)).toEqual({ first: "2026-11-27", last: "2027-11-27" });
});

test("the same day of the next year is the last one, also across a leap day", () => {
  const last = (at: string) => sendDays("UTC", new Date(at)).last;
  expect(last("2027-03-01T12:00:00Z")).toBe("2028-03-01");
  expect(last("2028-02-29T12:00:00Z")).toBe("2029-02-28");
  const leapDay = new Date("2028-02-29T12:00:00Z");
  expect(sendTime("2029-02-28", "UTC", leapDay)).toBeDefined();
  expect(sendTime("2029-03-01", "UTC", leapDay)).toBeUndefined();
});
