import { expect, test } from "vitest";
import { parseFlag } from "./parseFlag.ts";

test.each([
  ["Yes", false, true],
  ["TRUE", false, true],
  ["1", false, true],
  ["No", true, false],
  ["-1", true, false],
  ["", true, true],
  ["perhaps", false, false],
  ["WAHR", false, true],
  ["はい", false, true],
])("reads the flag %j, with the default %s, as %s", (text, otherwise, flag) => {
  expect(parseFlag(text, otherwise)).toBe(flag);
});

test.each([
  "nein",
  "FALSCH",
  "non",
  "NÃO",
  "いいえ",
  "Draft",
  "Entwurf",
  "archived",
  "inactive",
  "disabled",
  "Nej",
  "ukryty",
])("reads %j as no", (word) => {
  expect(parseFlag(word, true)).toBe(false);
});
