import { expect, test } from "vitest";
import { exactTime, relativeTime } from "./relativeTime.ts";

const now = new Date("2026-03-04T14:05:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("a moment ago has no number", () => {
  expect(relativeTime(before(44), now)).toBeUndefined();
});

test.each([
  [50, "1 minute ago"],
  [59 * 60, "59 minutes ago"],
  [2 * 3600, "2 hours ago"],
  [86_400, "yesterday"],
  [9 * 86_400, "last week"],
  [40 * 86_400, "last month"],
  [-3600, "in 1 hour"],
])("%i seconds before now reads %s", (seconds, text) => {
  expect(relativeTime(before(seconds), now)).toBe(text);
});

test("shows the exact time in the website's time zone", () => {
  expect(exactTime(now, "America/New_York").replace(/\s/g, " ")).toBe("Mar 4, 2026, 9:05 AM EST");
  expect(exactTime(now, "Europe/Berlin").replace(/\s/g, " ")).toMatch(/^Mar 4, 2026, 3:05 PM GMT\+1$/);
});
