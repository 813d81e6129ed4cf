import { expect, test } from "vitest";
import { isWholeDay } from "./wholeDay.ts";

test.each(["2026-11-10", "2024-02-29", "1900-01-01", "2199-12-31"])("%s is a day", (day) => {
  expect(isWholeDay(day)).toBe(true);
});

test.each(["", "0002-11-10", "0020-11-10", "0202-11-10", "2026-02-30", "2200-01-01", "12026-11-10", "2026-11-1"])(
  "%j is not one that someone meant",
  (day) => {
    expect(isWholeDay(day)).toBe(false);
  },
);
