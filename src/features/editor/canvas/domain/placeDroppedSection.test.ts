import { expect, test } from "vitest";
import { placeDroppedSection } from "./placeDroppedSection.ts";

// The dragged section was between the two.
const others = [
  { top: 0, bottom: 400 },
  { top: 900, bottom: 1000 },
];

test.each([
  ["above the middle of the first", 120, { position: 0, lineY: 0 }],
  ["below it", 260, { position: 1, lineY: 900 }],
  ["where it stood", 700, { position: 1, lineY: 900 }],
  ["at the end", 980, { position: 2, lineY: 1000 }],
  ["beyond the page", -300, { position: 0, lineY: 0 }],
])("a section let go %s", (_where, pointerY, landing) => {
  expect(placeDroppedSection(others, pointerY)).toEqual(landing);
});

test("the only section of a page stays first", () => {
  expect(placeDroppedSection([], 300)).toEqual({ position: 0, lineY: 300 });
});
