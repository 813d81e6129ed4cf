import { expect, test } from "vitest";
import { splitTags } from "./splitTags.ts";

const none = { current: [], known: [], separators: [","] };

test.each([
  ["a new text with commas is several tags", ["one,two"], none, ["one", "two"]],
  ["spaces and empty parts are left out", [" wood firing ,, kiln, "], none, ["wood firing", "kiln"]],
  ["each once, in any case", ["Clay", "clay,CLAY,mud"], { ...none, current: ["Clay"] }, ["Clay", "mud"]],
  ["one that the field has stays", ["salt, ash"], { ...none, current: ["salt, ash"] }, ["salt, ash"]],
  ["a suggested one stays", ["salt, ash"], { ...none, known: ["salt, ash"] }, ["salt, ash"]],
  ["other separators", ["1010; 1020,1030"], { ...none, separators: [",", ";"] }, ["1010", "1020", "1030"]],
])("%s", (_name, tags, options, expected) => {
  expect(splitTags(tags, options)).toEqual(expected);
});
