import { expect, test } from "vitest";
import { type PlaceList, placeOf } from "../testing.ts";
import { placeDropped, type StandingBlock } from "./placeDropped.ts";

const standing = (id: string, place: PlaceList, top: number, bottom: number): StandingBlock => ({
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

test("columns that stand out are pushed in", () => {
  expect(placeDropped(section, { x: 9, w: 6 }, 300).place).toMatchObject({ x: 6, w: 6 });
});

test("into an empty section: its first row", () => {
  expect(placeDropped([], { x: 3, w: 6 }, 50)).toMatchObject({ place: placeOf([3, 0, 6, 1]), aboveId: null });
});
