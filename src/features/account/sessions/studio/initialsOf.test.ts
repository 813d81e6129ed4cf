import { expect, test } from "vitest";
import { initialsOf } from "./initialsOf.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada King Lovelace", "AL"],
  ["plato", "P"],
  ["ada@example.com", "A"],
  ["Åsa Öberg", "ÅÖ"],
  ["", ""],
])("%s gives %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
