import { expect, test } from "vitest";
import { labelName } from "../contract.ts";
import { spellLabels, uniqueLabels } from "./postLabels.ts";

test("a name is trimmed, has single spaces, and has a maximum length by its kind", () => {
  expect(labelName("tag").parse("  wood \n firing ")).toBe("wood firing");
  expect(labelName("category").safeParse("x".repeat(26)).error?.issues[0]?.message).toBe(
    "A category name can have up to 25 characters.",
  );
  expect(labelName("tag").safeParse("x".repeat(51)).error?.issues[0]?.message).toBe(
    "A tag can have up to 50 characters.",
  );
  expect(labelName("tag").safeParse(" \t ").error?.issues[0]?.message).toBe("Required");
});

test("names that differ only in case are the same label", () => {
  expect(uniqueLabels(["Clay", "clay", "Glaze"])).toEqual(["Clay", "Glaze"]);
});

test("a label gets the spelling that the blog has", () => {
  expect(spellLabels(["clay", "GLAZE", "New"], ["Clay", "Glaze"])).toEqual(["Clay", "Glaze", "New"]);
  expect(spellLabels(["clay", "Clay"], ["Clay"])).toEqual(["Clay"]);
  // Two spellings that an import brought stay until someone merges them.
  expect(spellLabels(["clay"], ["Clay", "clay"])).toEqual(["clay"]);
});
