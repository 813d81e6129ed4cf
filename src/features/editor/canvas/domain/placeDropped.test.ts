import { expect, test } from "vitest";
import { type PlaceList, placeOf } from "../testing.ts";
import { type BlockOnScreen, fitIntoGap, placeDropped } from "./placeDropped.ts";

const standing = (id: string, place: PlaceList, top: number, bottom: number): BlockOnScreen => ({
  id,
  place: placeOf(place),
  top,
  bottom,
});

const heading = standing("heading", [0, 0, 12, 1], 0, 100);
const picture = standing("picture", [0, 1, 6, 4], 120, 520);
const foot = standing("foot", [0, 5, 12, 1], 540, 600);
const section = [heading, picture, foot];

test.each([
  ["over the upper half of a block: before it", 10, { x: 0, w: 12 }, [0, 0, 12, 1], null, "heading"],
  ["over its lower half: after it", 90, { x: 0, w: 12 }, [0, 1, 12, 1], "heading", "picture"],
  ["below everything: at the end", 900, { x: 0, w: 12 }, [0, 6, 12, 1], "foot", null],
] as const)("%s", (_where, y, columns, place, aboveId, belowId) => {
  expect(placeDropped(section, columns, y)).toEqual({ place: placeOf(place), besideId: null, aboveId, belowId });
});

test("in free columns beside a block: over its rows", () => {
  expect(placeDropped(section, { x: 6, w: 6 }, 300)).toMatchObject({
    place: placeOf([6, 1, 6, 4]),
    besideId: "picture",
  });
});

test("columns outside the grid are moved inside", () => {
  expect(placeDropped(section, { x: 9, w: 6 }, 300).place).toMatchObject({ x: 6, w: 6 });
});

test("into an empty section: its first row", () => {
  expect(placeDropped([], { x: 3, w: 6 }, 50)).toMatchObject({ place: placeOf([3, 0, 6, 1]), aboveId: null });
});

test("beside a form that leaves four columns free: in those, whatever the block's width", () => {
  const form = standing("form", [0, 0, 8, 1], 0, 400);
  const gap = fitIntoGap([form], { x: 9, w: 12 }, { column: 9, y: 200 });
  expect(gap).toEqual({ x: 8, w: 4 });
  expect(placeDropped([form], gap, 200)).toMatchObject({ place: placeOf([8, 0, 4, 1]), besideId: "form" });
  // A narrow block keeps its columns and is moved into the gap.
  expect(fitIntoGap([form], { x: 6, w: 3 }, { column: 9, y: 200 })).toEqual({ x: 8, w: 3 });
  // Over the form, below it, and where the gap is too narrow, it is dropped as usual.
  expect(fitIntoGap([form], { x: 3, w: 12 }, { column: 3, y: 200 })).toEqual({ x: 3, w: 12 });
  expect(fitIntoGap([form], { x: 9, w: 12 }, { column: 9, y: 500 })).toEqual({ x: 9, w: 12 });
  const wide = standing("wide", [0, 0, 11, 1], 0, 400);
  expect(fitIntoGap([wide], { x: 11, w: 6 }, { column: 11, y: 200 })).toEqual({ x: 11, w: 6 });
});

test("between two stacked blocks of a narrow column it stays in that column", () => {
  const stacked = [
    standing("form", [0, 0, 8, 2], 0, 400),
    standing("one", [8, 0, 4, 1], 0, 100),
    standing("two", [8, 1, 4, 1], 120, 200),
  ];
  const gap = fitIntoGap(stacked, { x: 8, w: 12 }, { column: 9, y: 300 });
  expect(placeDropped(stacked, gap, 300)).toMatchObject({ place: placeOf([8, 2, 4, 1]), aboveId: "two" });
});
