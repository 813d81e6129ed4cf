import { describe, expect, test } from "vitest";
import { maxBlocks, type PageBlock, pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { countingIds, type PlaceList, pageOf, placeOf, placesOf, sectionAt } from "../testing.ts";
import { changeBlock } from "./changeParts.ts";
import { duplicateBlock } from "./duplicateParts.ts";
import { insertBlockAt, insertBlocks, newBlock } from "./insertBlocks.ts";
import { moveBlock } from "./moveBlock.ts";
import { removeBlock } from "./removeParts.ts";
import { resizeBlock } from "./resizeBlock.ts";
import { type StepDirection, stepBlock } from "./stepBlock.ts";

const beside = { left: [0, 0, 6, 1], right: [6, 0, 6, 1], below: [0, 1, 12, 1] } as const;
const page = pageOf(sectionAt("s", beside), sectionAt("t", { other: [0, 0, 12, 1] }));

describe("moving", () => {
  const move = (blockId: string, place: PlaceList, sectionId = "s") =>
    placesOf(moveBlock(page, { blockId, sectionId, place: placeOf(place), arrangement: "desktop" }));

  test("blocks in the way move down together", () => {
    expect(move("below", [0, 0, 12, 1])).toMatchObject({
      below: [0, 0, 12, 1],
      left: [0, 1, 6, 1],
      right: [6, 1, 6, 1],
    });
  });

  test("the gap that it leaves is closed", () => {
    expect(move("left", [0, 2, 6, 1])).toMatchObject({ right: [6, 0, 6, 1], below: [0, 1, 12, 1], left: [0, 2, 6, 1] });
  });

  test("into another section, it also moves on phones", () => {
    const moved = moveBlock(page, {
      blockId: "left",
      sectionId: "t",
      place: placeOf([0, 0, 12, 1]),
      arrangement: "desktop",
    });
    expect(moved.sections.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([
      ["right", "below"],
      ["other", "left"],
    ]);
    expect(placesOf(moved, "mobile")).toMatchObject({ left: [0, 0, 12, 1], other: [0, 1, 12, 1] });
  });

  test("in the phone arrangement, the wide arrangement and the section do not change", () => {
    const up = moveBlock(page, {
      blockId: "below",
      sectionId: "s",
      place: placeOf([0, 0, 12, 1]),
      arrangement: "mobile",
    });
    expect(placesOf(up)).toEqual(placesOf(page));
    expect(placesOf(up, "mobile")).toMatchObject({ below: [0, 0, 12, 1], left: [0, 1, 12, 1] });
    const away = moveBlock(page, {
      blockId: "below",
      sectionId: "t",
      place: placeOf([0, 0, 12, 1]),
      arrangement: "mobile",
    });
    expect(away).toBe(page);
  });

  test("a place outside the columns is moved inside", () => {
    expect(move("left", [9, 2, 6, 1])).toMatchObject({ left: [6, 2, 6, 1] });
  });
});

describe("moving by keys", () => {
  const step = (id: string, direction: StepDirection, from = page) => stepBlock(from, id, "desktop", direction);

  test("a column sideways if there is room, and never past the edge", () => {
    const narrow = resizeBlock(page, { blockId: "left", arrangement: "desktop", place: { w: 4 } });
    expect(placesOf(step("left", "end", narrow))).toMatchObject({ left: [1, 0, 4, 1] });
    expect(step("left", "start")).toBe(page);
  });

  test("past a neighbor, the two swap places", () => {
    expect(placesOf(step("left", "end"))).toMatchObject({ left: [6, 0, 6, 1], right: [0, 0, 6, 1] });
  });

  test("up and down past the next block", () => {
    expect(placesOf(step("below", "up"))).toMatchObject({ below: [0, 0, 12, 1], left: [0, 1, 6, 1] });
    expect(placesOf(step("left", "down"))).toMatchObject({
      right: [6, 0, 6, 1],
      below: [0, 1, 12, 1],
      left: [0, 2, 6, 1],
    });
  });

  test("from the end of a section into the next one, and back", () => {
    const there = step("below", "down");
    expect(there.sections[1]?.blocks.map(({ id }) => id)).toEqual(["other", "below"]);
    expect(placesOf(there)).toMatchObject({ below: [0, 0, 12, 1], other: [0, 1, 12, 1] });
    expect(step("below", "up", there).sections[0]?.blocks.map(({ id }) => id)).toContain("below");
  });

  test("at the ends of the page, it does not move", () => {
    expect(step("left", "up")).toBe(page);
    expect(step("other", "down")).toBe(page);
  });
});

describe("resizing", () => {
  const resize = (blockId: string, place: object) =>
    placesOf(resizeBlock(page, { blockId, arrangement: "desktop", place }));

  test("a neighbor becomes narrower to make room", () => {
    expect(resize("left", { w: 8 })).toMatchObject({ left: [0, 0, 8, 1], right: [8, 0, 4, 1] });
    expect(resize("right", { x: 3, w: 9 })).toMatchObject({ left: [0, 0, 3, 1], right: [3, 0, 9, 1] });
  });

  test("a neighbor without a column left moves below", () => {
    expect(resize("left", { w: 12 })).toMatchObject({ left: [0, 0, 12, 1], right: [6, 1, 6, 1], below: [0, 2, 12, 1] });
  });

  test("more rows move down what is below", () => {
    expect(resize("left", { h: 2 })).toMatchObject({ left: [0, 0, 6, 2], below: [0, 2, 12, 1] });
  });

  test("never narrower than one column or wider than twelve", () => {
    expect(resize("left", { w: 0 })).toMatchObject({ left: [0, 0, 1, 1] });
    expect(resize("below", { w: 40 })).toMatchObject({ below: [0, 1, 12, 1] });
  });
});

describe("adding", () => {
  const spacer = (id: string) => newBlock("spacer", id) as PageBlock;

  test("below the selected block, with everything after it moving down", () => {
    const added = insertBlocks(page, [spacer("n")], { sectionId: "s", blockId: "left" }, countingIds());
    expect(placesOf(added ?? page)).toMatchObject({ left: [0, 0, 6, 1], n: [0, 1, 12, 1], below: [0, 2, 12, 1] });
  });

  test("without a selection, at the end of the page; a page without sections gets one", () => {
    const none = { sectionId: null, blockId: null };
    expect(insertBlocks(page, [spacer("n")], none, countingIds())?.sections[1]?.blocks.at(-1)?.id).toBe("n");
    expect(insertBlocks(pageOf(), [spacer("n")], none, countingIds())?.sections[0]).toMatchObject({ id: "new1" });
  });

  test("not through a block that spans the boundary", () => {
    const tall = pageOf(sectionAt("s", { picture: [0, 0, 7, 4], words: [8, 0, 4, 2], button: [8, 2, 4, 2] }));
    const added = insertBlocks(tall, [spacer("n")], { sectionId: "s", blockId: "words" }, countingIds());
    expect(placesOf(added ?? tall)).toMatchObject({ picture: [0, 0, 7, 4], button: [8, 2, 4, 2], n: [0, 4, 12, 1] });
  });

  test("where it is dropped", () => {
    const added = insertBlockAt(page, spacer("n"), "s", placeOf([0, 0, 12, 1]));
    expect(placesOf(added ?? page)).toMatchObject({ n: [0, 0, 12, 1], left: [0, 1, 6, 1], right: [6, 1, 6, 1] });
  });

  test("the 61st block is rejected (spec.txt §9)", () => {
    const places = Object.fromEntries(
      Array.from({ length: maxBlocks }, (_none, y) => [`b${y}`, [0, y, 12, 1] as const]),
    );
    const full = pageOf(sectionAt("s", places));
    expect(insertBlocks(full, [spacer("n")], { sectionId: "s", blockId: null }, countingIds())).toBeUndefined();
    expect(insertBlockAt(full, spacer("n"), "s", placeOf([0, 0, 12, 1]))).toBeUndefined();
    expect(duplicateBlock(full, "b0", countingIds())).toBeUndefined();
  });

  test("a copy is placed below its block", () => {
    const copied = duplicateBlock(page, "right", countingIds());
    expect(placesOf(copied ?? page)).toMatchObject({ right: [6, 0, 6, 1], new1: [6, 1, 6, 1], below: [0, 2, 12, 1] });
    expect(pageDocument.safeParse(copied).success).toBe(true);
  });

  test("removing a block leaves no gap", () => {
    const gone = removeBlock(removeBlock(page, "left"), "right");
    expect(placesOf(gone)).toMatchObject({ below: [0, 0, 12, 1] });
    expect(placesOf(gone, "mobile")).toMatchObject({ below: [0, 0, 12, 1] });
  });
});

test("a block with new props keeps its place", () => {
  const changed = changeBlock(page, "left", { size: "large" } as PageBlock["props"]);
  expect(changed.sections[0]?.blocks[0]).toMatchObject({
    props: { size: "large" },
    place: page.sections[0]?.blocks[0]?.place,
  });
});
