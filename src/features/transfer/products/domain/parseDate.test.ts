import { expect, test } from "vitest";
import { parseDate } from "./parseDate.ts";

test.each([
  ["2023-04-05", "2023-04-05T00:00:00.000Z"],
  ["2023-04-05 10:00:00 -0400", "2023-04-05T14:00:00.000Z"],
  ["2023-04-05T10:00:00+02:00", "2023-04-05T08:00:00.000Z"],
  ["2023-04-05T10:00:00.123Z", "2023-04-05T10:00:00.000Z"],
  ["2023-04-05 10:00:00", "2023-04-05T10:00:00.000Z"],
  ["4/5/2023", "2023-04-05T00:00:00.000Z"],
  ["", undefined],
  ["yesterday", undefined],
  ["2023-02-30", undefined],
  ["2023-13-01", undefined],
  ["0001-01-01", undefined],
])("%s is %s", (text, date) => expect(parseDate(text)).toBe(date));
