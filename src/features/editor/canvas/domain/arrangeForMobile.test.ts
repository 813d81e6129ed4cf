import { expect, test } from "vitest";
import { pageOf, placeOf, placesOf, sectionAt } from "../testing.ts";
import { arrangeForMobile, followOnMobile, isArrangedByItself } from "./arrangeForMobile.ts";
import { mapPlaces } from "./placeBlocks.ts";

const phone = (blocks: ReturnType<typeof sectionAt>["blocks"]) =>
  Object.entries(placesOf(pageOf({ ...sectionAt("s", {}), blocks }), "mobile"))
    .sort(([, one], [, other]) => (one[1] as number) - (other[1] as number))
    .map(([id]) => id);

test("on a phone, blocks follow in reading order, and blocks of one column stay together", () => {
  const { blocks } = sectionAt("s", {
    picture1: [0, 0, 6, 1],
    picture2: [6, 0, 6, 1],
    words1: [0, 1, 6, 1],
    words2: [6, 1, 6, 1],
    end: [0, 2, 12, 1],
  });
  expect(phone(arrangeForMobile(blocks))).toEqual(["picture1", "words1", "picture2", "words2", "end"]);
});

test("keeps an arrangement by hand, and puts new blocks after the ones they follow", () => {
  const { blocks } = sectionAt("s", { a: [0, 0, 12, 1], b: [0, 1, 12, 1] });
  const byHand = mapPlaces(blocks, "mobile", (place, { id }) => ({ ...place, y: id === "a" ? 1 : 0 }));
  expect([isArrangedByItself(blocks), isArrangedByItself(byHand)]).toEqual([true, false]);
  const [added] = sectionAt("s", { c: [0, 2, 12, 1] }).blocks;
  const after = [...byHand, { ...added, place: { desktop: placeOf([0, 2, 12, 1]), mobile: placeOf([0, 0, 12, 1]) } }];
  expect(phone(followOnMobile(byHand, after as typeof blocks))).toEqual(["b", "c", "a"]);
});
