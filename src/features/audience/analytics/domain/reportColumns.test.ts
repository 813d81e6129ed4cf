import { expect, test } from "vitest";
import { reportColumns, shownValue, valueHeading } from "./reportColumns.ts";
import { otherValues, type VisitDimension } from "./visitDimensions.ts";

test.each<[VisitDimension, string, string | null, string]>([
  ["page", "/shop", null, "/shop"],
  ["page", "/%C3%BCber-uns", null, "/über-uns"],
  ["page", otherValues, null, "Others"],
  ["referrer", "", null, "Direct or unknown"],
  ["browser", "", null, "Unknown"],
  ["device", "desktop", null, "Computer"],
  ["device", "fridge", null, "Unknown"],
  ["product", "id", "Mug", "Mug"],
  ["product", "id", null, "Deleted product"],
  ["product", otherValues, null, "Others"],
])("%s %s of %s is shown as %s", (dimension, value, name, shown) => {
  expect(shownValue(dimension, { value, name })).toBe(shown);
});

test("headings say what a report counts", () => {
  const headings = (dimension: VisitDimension) => [
    valueHeading(dimension),
    ...reportColumns(dimension).map(({ heading }) => heading),
  ];
  expect(headings("page")).toEqual(["Page", "Page views", "Visits that began here", "Before"]);
  expect(headings("browser")).toEqual(["Browser", "Visits", "Visitors", "Before"]);
  expect(headings("search-empty")).toEqual(["Searched for", "Count", "Before"]);
});
