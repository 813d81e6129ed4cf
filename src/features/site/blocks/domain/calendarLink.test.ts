import { expect, test } from "vitest";
import { calendarLink } from "./calendarLink.ts";

test("a link contains text, both dates in compact UTC form and the location (spec.txt §7)", () => {
  const entry = {
    text: "Kiln & Field",
    startsAt: Date.parse("2026-12-04T01:00:00Z"),
    endsAt: Date.parse("2026-12-04T03:30:00Z"),
  };
  const link =
    "https://www.google.com/calendar/event?action=TEMPLATE&text=Kiln%20%26%20Field&dates=20261204T010000Z/20261204T033000Z";
  expect(calendarLink(entry)).toBe(link);
  expect(calendarLink({ ...entry, location: "Hall, Bath" })).toBe(`${link}&location=Hall%2C%20Bath`);
  const days = { first: "2026-12-04", after: "2026-12-06" };
  expect(calendarLink({ ...entry, days })).toBe(link.replace(/dates=.*/, "dates=20261204/20261206"));
});
