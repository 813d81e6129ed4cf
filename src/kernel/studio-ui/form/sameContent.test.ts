import { expect, test } from "vitest";
import { sameContent } from "./sameContent.ts";

const stored = {
  service: { url: "https://rates.example.com", origin: { country: "US", state: "" } },
  tags: ["a", "b"],
};

test.for([
  [stored, structuredClone(stored), true],
  [{ service: null }, { service: null }, true],
  [null, null, true],
  [Number.NaN, Number.NaN, true],
  [new Date(5), new Date(5), true],
  [stored, { ...stored, tags: ["b", "a"] }, false],
  [stored, { ...stored, tags: ["a"] }, false],
  [stored, { ...stored, service: null }, false],
  [{ revision: 1 }, { revision: 2 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ 0: "a" }, ["a"], false],
  [new Date(5), new Date(6), false],
  [new Date(5), {}, false],
] as const)("%j and %j: %s", ([one, other, isSame]) => {
  expect(sameContent(one, other)).toBe(isSame);
  expect(sameContent(other, one)).toBe(isSame);
});
