import { expect, test } from "vitest";
import { eventMonth, monthOfPartition } from "./eventMonths.ts";

test("a partition has one month, also over the turn of a year", () => {
  expect(eventMonth("2026-11-28", 0)).toEqual({ name: "visit_events_2026_11", from: "2026-11-01", to: "2026-12-01" });
  expect(eventMonth("2026-11-28", 2)).toEqual({ name: "visit_events_2027_01", from: "2027-01-01", to: "2027-02-01" });
  expect(monthOfPartition("visit_events_2027_01")).toBe("2027-01-01");
  expect(monthOfPartition("visit_events_default")).toBeUndefined();
});
