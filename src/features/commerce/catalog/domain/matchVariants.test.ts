import { expect, test } from "vitest";
import { matchVariants } from "./matchVariants.ts";

const stored = [
  { id: "1", sku: "S" },
  { id: "2", sku: "M" },
  { id: "3", sku: "L" },
];

test.for([
  ["by SKU, in any order", [{ sku: "L" }, { sku: "S" }], ["3", "1"]],
  ["by id before SKU", [{ sku: "S" }, { variantId: "1", sku: "M" }], [undefined, "1"]],
  ["by what else is known, last", [{ sku: undefined }, { sku: "S" }], ["2", "1"]],
  ["each one once", [{ sku: undefined }, { sku: undefined }, { sku: "M" }], [undefined, undefined, "2"]],
  ["unknown ids and SKUs not at all", [{ variantId: "9", sku: "XL" }], [undefined]],
] as const)("matches variants %s", ([, given, ids]) => {
  const matches = matchVariants<{ variantId?: string; sku: string | undefined }, { id: string; sku: string }>(
    given,
    stored,
    ({ sku }) => (sku === undefined ? stored[1] : undefined),
  );
  expect(matches.map((row) => row?.id)).toEqual(ids);
});
