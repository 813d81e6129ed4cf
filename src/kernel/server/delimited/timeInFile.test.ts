import { expect, test } from "vitest";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { timeInFile } from "./timeInFile.ts";

test.each([
  ["2026-12-03T19:00:05.987Z", "Europe/Berlin", "2026-12-03 20:00:05 +0100"],
  ["2026-07-03T23:59:59Z", "Asia/Kolkata", "2026-07-04 05:29:59 +0530"],
  ["2026-03-04T14:05:12Z", "America/New_York", "2026-03-04 09:05:12 -0500"],
  ["2026-03-04T14:05:12Z", "America/St_Johns", "2026-03-04 10:35:12 -0330"],
  ["2026-01-01T00:00:00Z", "UTC", "2026-01-01 00:00:00 +0000"],
  // The same hour twice, when the clocks go back.
  ["2026-11-01T05:30:00Z", "America/New_York", "2026-11-01 01:30:00 -0400"],
  ["2026-11-01T06:30:00Z", "America/New_York", "2026-11-01 01:30:00 -0500"],
])("%s in %s is %s, and is read as the same second", (iso, zone, written) => {
  expect(timeInFile(new Date(iso), zone)).toBe(written);
  expect(timeInFile(iso, zone)).toBe(written);
  expect(parseWrittenDate(written)?.toISOString()).toBe(`${iso.slice(0, 19)}.000Z`);
});

test("parts of a second are in files that are imported again", () => {
  const written = timeInFile("2026-12-03T19:00:05.987Z", "Europe/Berlin", { isExact: true });
  expect(written).toBe("2026-12-03 20:00:05.987 +0100");
  expect(parseWrittenDate(written)?.toISOString()).toBe("2026-12-03T19:00:05.987Z");
});

test("no time is an empty cell", () => expect(timeInFile(null, "UTC")).toBe(""));
