import { expect, test } from "vitest";
import { isPopupDue } from "./popupTiming.ts";

const now = new Date("2026-05-20T12:00:00Z");
const shown = { version: "3", againAfterDays: 7 };

test.each([
  ["never seen", { dateClosed: null, version: null, submitted: false }, true],
  ["another version was closed", { dateClosed: "2026-05-20T11:00:00Z", version: "2", submitted: false }, true],
  ["another version was answered", { dateClosed: null, version: "2", submitted: true }, true],
  ["closed an hour ago", { dateClosed: "2026-05-20T11:00:00Z", version: "3", submitted: false }, false],
  ["closed a week ago", { dateClosed: "2026-05-13T12:00:00Z", version: "3", submitted: false }, true],
  [
    "closed a second less than a week ago",
    { dateClosed: "2026-05-13T12:00:01Z", version: "3", submitted: false },
    false,
  ],
  ["answered long ago", { dateClosed: "2025-05-13T12:00:00Z", version: "3", submitted: true }, false],
  ["a date that nobody can read", { dateClosed: "yesterday", version: "3", submitted: false }, true],
])("a popup for someone who: %s", (_what, memory, expected) => {
  expect(isPopupDue(memory, shown, now)).toBe(expected);
});

test("at every visit, if no days are set", () => {
  const memory = { dateClosed: now.toISOString(), version: "3", submitted: false };
  expect(isPopupDue(memory, { version: "3", againAfterDays: 0 }, now)).toBe(true);
});
