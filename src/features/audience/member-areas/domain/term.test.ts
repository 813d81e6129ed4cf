import { expect, test } from "vitest";
import { purchasedUntil, type Term, termEnd } from "./term.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const days = (count: number): Term => ({ count, unit: "day" });
const months = (count: number): Term => ({ count, unit: "month" });

test.each([
  ["2026-01-10", days(30), "2026-02-09"],
  ["2026-01-31", months(1), "2026-02-28"],
  ["2028-01-31", months(1), "2028-02-29"],
  ["2026-11-30", months(3), "2027-02-28"],
  ["2026-03-15", months(12), "2027-03-15"],
])("from %s, %o ends on %s", (start, term, end) => {
  expect(termEnd(at(start), term)).toEqual(at(end));
});

test("a second purchase extends the first, and one after its end starts again", () => {
  const first = { grantedAt: at("2026-01-01"), term: days(10) };
  expect(purchasedUntil([first])).toEqual(at("2026-01-11"));
  expect(purchasedUntil([first, { grantedAt: at("2026-01-05"), term: days(10) }])).toEqual(at("2026-01-21"));
  expect(purchasedUntil([first, { grantedAt: at("2026-03-01"), term: days(10) }])).toEqual(at("2026-03-11"));
  expect(purchasedUntil([first, { grantedAt: at("2026-01-05"), term: null }])).toBeNull();
});

test.each([
  ["in time", ["2026-01-31", "2026-02-20", "2026-03-20", "2026-04-20"], "2026-05-31"],
  ["at each end", ["2026-01-31", "2026-02-28", "2026-03-31"], "2026-04-30"],
  ["too late, from the day of the new start", ["2026-01-31", "2026-03-05"], "2026-04-05"],
])("months that are renewed %s", (_when, starts, end) => {
  const purchases = starts.map((start) => ({ grantedAt: at(start), term: months(1) }));
  expect(purchasedUntil(purchases)).toEqual(at(end));
});

test("months after days are counted from the end of the days", () => {
  const renewals = [days(31), months(1), months(1)].map((term) => ({ grantedAt: at("2025-12-31"), term }));
  expect(purchasedUntil(renewals)).toEqual(at("2026-03-31"));
});
