import fc from "fast-check";
import { expect, test } from "vitest";
import { hasDayFirst, isAmbiguousDate, newDateHabit, observeDate, writesDayFirst } from "./dateHabit.ts";
import { parseWrittenDate } from "./parseWrittenDate.ts";

test.each([
  ["31/12/2018", true],
  ["31-12-2018 10:00", true],
  ["3.4.2018", true],
  ["12/31/2018", false],
  ["3/4/2018", undefined],
  ["2018-12-31", undefined],
  ["soon", undefined],
  ["", undefined],
])("%j shows that the day's place is %s", (text, expected) => {
  const habit = newDateHabit();
  observeDate(habit, text);
  expect(hasDayFirst(habit)).toBe(expected);
});

test("only a day and a month that could be swapped are ambiguous", () => {
  expect(["3/4/2018", "3/3/2018", "31/12/2018", "3.4.2018", "03-04-2018 10:00"].filter(isAmbiguousDate)).toEqual([
    "3/4/2018",
    "03-04-2018 10:00",
  ]);
});

test("most languages put the day first", () => {
  expect(["de", "en-GB", "fr-FR", "pt-BR"].map(writesDayFirst)).toEqual([true, true, true, true]);
  expect(["en-US", "ja", "zh-CN"].map(writesDayFirst)).toEqual([false, false, false]);
});

test("reads every day correctly, whichever way its file writes dates", () => {
  const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.boolean(), fc.constantFrom("/", "-", "."), (date, dayFirst, mark) => {
      const [year = "", month = "", day = ""] = date.toISOString().slice(0, 10).split("-");
      const isDayFirst = dayFirst || mark === ".";
      const text = (isDayFirst ? [day, month, year] : [month, day, year]).join(mark);
      expect(parseWrittenDate(text, dayFirst)?.toISOString()).toBe(`${year}-${month}-${day}T00:00:00.000Z`);
    }),
  );
});
