import { expect, test } from "vitest";
import { chosenPictures } from "./chosenPictures.ts";

const picture = (assetId: string, title = "") => ({ assetId, title, description: "", url: "" });

test("pictures keep their texts when others are added, removed or moved", () => {
  const before = [picture("a", "First"), picture("b", "Second"), picture("a", "Again")];
  expect(chosenPictures(before, ["b", "c", "a", "a"])).toEqual([
    picture("b", "Second"),
    picture("c"),
    picture("a", "First"),
    picture("a", "Again"),
  ]);
  expect(chosenPictures(before, [])).toEqual([]);
});
