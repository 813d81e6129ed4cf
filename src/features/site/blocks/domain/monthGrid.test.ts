import fc from "fast-check";
import { expect, test } from "vitest";
import { firstDayOf, monthBefore, monthGrid } from "./monthGrid.ts";

test("May 2026 starts on a Friday", () => {
  const [first, , , , , last] = monthGrid("2026-05", 1);
  expect(first).toEqual([null, null, null, null, "2026-05-01", "2026-05-02", "2026-05-03"]);
  expect(last).toEqual([null, null, null, null, null, null, null]);
  expect(monthGrid("2026-05", 7)[0]).toEqual([null, null, null, null, null, "2026-05-01", "2026-05-02"]);
});

test("a leap day is a day", () => {
  expect(monthGrid("2028-02", 1).flat().filter(Boolean)).toHaveLength(29);
  expect(monthGrid("2100-02", 1).flat().filter(Boolean)).toHaveLength(28);
});

test("every month has each of its days once, in order, below its weekday, in six weeks", () => {
  const months = fc.tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(months, fc.constantFrom(1, 6, 7), ([year, number], firstDay) => {
      const month = `${year}-${String(number).padStart(2, "0")}`;
      const weeks = monthGrid(month, firstDay);
      expect(weeks).toHaveLength(6);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days).toEqual([...days].sort());
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
      for (const [index, day] of weeks.flat().entries()) {
        if (day) expect(new Date(day).getUTCDay()).toBe((firstDay + (index % 7)) % 7);
      }
    }),
  );
});

test("months are counted back across years", () => {
  expect(monthBefore("2026-01", 0)).toBe("2026-01");
  expect(monthBefore("2026-01", 2)).toBe("2025-11");
  expect(monthBefore("2026-03", 14)).toBe("2025-01");
});

test("weeks start by the language's region", () => {
  expect(firstDayOf("en-US")).toBe(7);
  expect(firstDayOf("de-DE")).toBe(1);
  expect(firstDayOf("not a locale")).toBe(1);
});
