import { expect, test } from "vitest";
import { buildTreePage } from "../treePage.testing.ts";
import { pageMarks } from "./pageMarks.ts";
import { rowLabel } from "./rowLabel.ts";

const labels = (given: Parameters<typeof buildTreePage>[1], notFound: string | null = null) =>
  pageMarks(buildTreePage("one", given), notFound, new Date("2026-06-01"), (at) => {
    const day = at.toISOString().slice(0, 10);
    return { full: `at ${day}`, short: day };
  }).map(({ label }) => label);

test("a public page has no mark", () => {
  expect(labels({})).toEqual([]);
});

test("shows every state that hides or changes a page", () => {
  expect(labels({ isHomepage: true, hasPassword: true, noIndex: true, hasDraft: true }, "one")).toEqual([
    "Home page",
    "Shown for missing addresses",
    "Password protected",
    "Hidden from search engines",
    "Unpublished changes",
  ]);
  expect(labels({ status: "scheduled", publishAt: "2026-07-01" })).toEqual(["Appears at 2026-07-01"]);
  expect(labels({ status: "scheduled", publishAt: "2026-05-01" })).toEqual([]);
  expect(labels({ status: "needs_review", enabled: false })).toEqual(["Needs review", "Disabled"]);
  expect(labels({ status: "draft" })).toEqual(["Draft"]);
  expect(labels({ status: "private" })).toEqual(["Private"]);
});

test("a row's label starts with its visible text, then says what its icons mean", () => {
  const page = buildTreePage("one", { title: "About", isHomepage: true, status: "scheduled", publishAt: "2026-07-01" });
  const marks = pageMarks(page, null, new Date("2026-06-01"), () => ({ full: "July 1, 2026", short: "Jul 1" }));
  expect(rowLabel(page, marks)).toBe("About, Jul 1, /one, Page, Home page, Appears July 1, 2026");
});
