import { expect, test } from "vitest";
import { findOptions } from "./findOptions.ts";

const options = [
  { value: "a", label: "Café" },
  { value: "b", label: "Mugs" },
  { group: "Inside", items: [{ value: "c", label: "CAFÉS" }] },
  { group: "Elsewhere", items: [{ value: "d", label: "Bowls" }] },
];

test("finds options of pickers without accents and case, within groups too, up to the limit", () => {
  expect(findOptions({ options, search: "cafe", limit: 10 })).toEqual([options[0], options[2]]);
  expect(findOptions({ options, search: "cafe", limit: 1 })).toEqual([options[0]]);
  expect(findOptions({ options, search: "", limit: 10 })).toEqual(options);
});
