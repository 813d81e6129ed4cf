import { expect, test } from "vitest";
import { variantText } from "./variantText.ts";

test("options are in the product's order, former ones last", () => {
  const attributes = { "2": "Two", Size: "Small", Glaze: "Oat", Old: "Kept" };
  expect(variantText({ optionNames: ["Glaze", "Size", "2"], attributes })).toBe("Oat / Small / Two / Kept");
});

test("isolates values of different text directions from each other", () => {
  const attributes = { Glaze: "Red", Size: "\u05d2\u05d3\u05d5\u05dc" };
  expect(variantText({ optionNames: ["Glaze", "Size"], attributes })).toBe(
    "\u2068Red\u2069 / \u2068\u05d2\u05d3\u05d5\u05dc\u2069",
  );
});
