import { expect, test } from "vitest";
import { pageOf, placeOf, placesOf, sectionAt } from "../testing.ts";
import { moveBlock } from "./moveBlock.ts";
import { narrowBlock, placeBeside } from "./placeBeside.ts";

// Twelve columns of 80 px with gaps of 20 px.
const columns = { step: 100, gap: 20 };
const wide = { id: "wide", place: placeOf([0, 0, 12, 1]), top: 0, bottom: 200 };
const narrow = { id: "narrow", place: placeOf([0, 1, 5, 2]), top: 220, bottom: 320 };
const single = { id: "single", place: placeOf([11, 1, 1, 1]), top: 220, bottom: 320 };
const at = (along: number, y: number) => placeBeside([wide, narrow, single], columns, { along, y });

test("over the end of a block, it takes the second half of its columns", () => {
  expect(at(1150, 100)).toEqual({
    place: placeOf([6, 0, 6, 1]),
    narrowed: { blockId: "wide", place: placeOf([0, 0, 6, 1]) },
  });
});

test("over its start, the first half and as many rows; of an odd number, the block keeps more", () => {
  expect(at(10, 270)).toEqual({
    place: placeOf([0, 1, 2, 2]),
    narrowed: { blockId: "narrow", place: placeOf([2, 1, 3, 2]) },
  });
});

test.each([
  ["in the middle", 600, 100],
  ["near the upper edge", 1150, 20],
  ["near the lower edge", 1150, 190],
  ["beside the block", 1190, 100],
  ["over one of a single column", 1110, 270],
])("not %s", (_where, along, y) => {
  expect(at(along, y)).toBeUndefined();
});

test("a block from below goes beside the one that makes room, and leaves no gap", () => {
  const page = pageOf(sectionAt("s", { wide: [0, 0, 12, 1], moved: [0, 1, 12, 1], last: [0, 2, 12, 1] }));
  const landing = at(1150, 100);
  if (!landing) throw new Error("it lands nowhere");
  const moved = moveBlock(narrowBlock(page, landing.narrowed, "desktop"), {
    blockId: "moved",
    sectionId: "s",
    place: landing.place,
    arrangement: "desktop",
  });
  expect(placesOf(moved)).toEqual({ wide: [0, 0, 6, 1], moved: [6, 0, 6, 1], last: [0, 1, 12, 1] });
  expect(placesOf(moved, "mobile")).toEqual({ wide: [0, 0, 12, 1], moved: [0, 1, 12, 1], last: [0, 2, 12, 1] });
});
