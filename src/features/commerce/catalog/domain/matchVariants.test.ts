import { expect, test } from "vitest";
import { type GivenVariant, matchVariants } from "./matchVariants.ts";

const sizes = ["S", "M", "L"];
const stored = {
  optionNames: ["Size"],
  variants: sizes.map((Size, index) => ({ id: String(index + 1), sku: `TEE-${Size}`, attributes: { Size } })),
  hasSku: (variant: { sku: string }, sku: string) => variant.sku === `${sku}-S`,
};

const row = (sku?: string, attributes = {}, variantId?: string): GivenVariant => ({ sku, attributes, variantId });
const size = (Size: string, sku?: string, variantId?: string) => row(sku, { Size }, variantId);

/** The variants as "<row>=<id>", rows that are left out, and ids that are removed. */
function match(optionNames: readonly string[], variants: readonly GivenVariant[], isPartial = false, shop = stored) {
  const result = matchVariants({ optionNames, variants, isPartial }, shop);
  return [
    result.variants.map(({ index, stored: found }) => `${index ?? ""}=${found?.id ?? ""}`).join(" "),
    result.leftOut
      .map(({ index, why, other }) => `${index} ${why}${other === undefined ? "" : ` ${other}`}`)
      .join(", "),
    result.removed.map(({ id }) => id).join(" "),
  ];
}

test.for<[string, GivenVariant[], string, string]>([
  ["by SKU, in any order", [row("TEE-L"), row("TEE-S")], "1=1 =2 0=3", ""],
  ["by id before SKU", [row("TEE-S"), row("TEE-M", {}, "1")], "1=1 =2 =3", "0 unmatched"],
  ["by an SKU in another form, last", [row("TEE"), row("TEE-S")], "1=1 =2 =3", "0 unmatched"],
  ["by an SKU in another form", [row("TEE")], "0=1 =2 =3", ""],
  ["each one once", [row("TEE-M"), row("TEE-M")], "=1 0=2 =3", "1 unmatched"],
  ["not by unknown ids and SKUs", [row("TEE-XL", {}, "9"), row()], "=1 =2 =3", "0 unmatched, 1 unmatched"],
])("without options, matches rows %s, and removes nothing", ([, variants, expected, leftOut]) => {
  expect(match([], variants)).toEqual([expected, leftOut, ""]);
});

test("without options, a product with one variant has one row", () => {
  const shop = { ...stored, variants: stored.variants.slice(0, 1) };
  expect(match([], [row("OTHER"), row("TEE-S")], false, shop)).toEqual(["1=1", "0 repeated 1", ""]);
  expect(match([], [row(), row()], false, shop)).toEqual(["0=1", "1 repeated 0", ""]);
  expect(match([], [row(), row()], false, { ...stored, variants: [] })).toEqual(["0=", "1 repeated 0", ""]);
});

test.for<[string, string[], GivenVariant[], string, string, string]>([
  ["by options, in any order", ["Size"], ["L", "S", "M"].map((each) => size(each)), "0=3 1=1 2=2", "", ""],
  ["by SKU before options", ["Size"], [size("M", "TEE-S"), size("S", "TEE-M"), size("L")], "0=1 1=2 2=3", "", ""],
  [
    "by id before SKU and options",
    ["Size"],
    [size("S", "TEE-S", "3"), size("M", "TEE-S"), size("L", "TEE-M")],
    "0=3 1=1 2=2",
    "",
    "",
  ],
  [
    "by values if the option was renamed",
    ["Größe"],
    sizes.map((Größe) => row(undefined, { Größe })),
    "0=1 1=2 2=3",
    "",
    "",
  ],
  [
    "not by values if options were added",
    ["Size", "Fit"],
    [row(undefined, { Size: "S", Fit: "S" })],
    "0=",
    "",
    "1 2 3",
  ],
  ["and removes what the file does not have", ["Size"], [size("L"), size("XL")], "0=3 1=", "", "1 2"],
  [
    "and prefers known rows to repetitions of them",
    ["Size"],
    [size("M", "NEW"), size("M", "TEE-M"), size("S"), size("L")],
    "1=2 2=1 3=3",
    "0 repeated 1",
    "",
  ],
  [
    "and keeps what a row that is left out means",
    ["Size"],
    [size("S", "TEE-S"), size("S", "TEE-M")],
    "0=1 =2",
    "1 repeated 0",
    "3",
  ],
  [
    "and keeps nothing that has the options of another row",
    ["Size"],
    [size("M", "TEE-S"), size("M", "TEE-M")],
    "0=1",
    "1 repeated 0",
    "2 3",
  ],
])("with options, matches rows %s", ([, optionNames, variants, ...expected]) => {
  expect(match(optionNames, variants)).toEqual(expected);
});

test("a file with unread rows of the product removes no variant, and they keep their places", () => {
  expect(match(["Size"], [size("L"), size("S")], true)).toEqual(["0=3 =2 1=1", "", ""]);
  expect(match(["Größe"], [row(undefined, { Größe: "S" })], true)).toEqual(["0=1 =2 =3", "", ""]);
  expect(match(["Größe", "Fit"], [row(undefined, { Größe: "S", Fit: "A" })], true)).toEqual(["0=", "", "1 2 3"]);
  const renamed = matchVariants(
    { optionNames: ["Größe"], variants: [row("TEE-S", { Größe: "XS" })], isPartial: true },
    stored,
  );
  expect(renamed.variants.map(({ attributes }) => attributes)).toEqual([
    { Größe: "XS" },
    { Größe: "M" },
    { Größe: "L" },
  ]);
});

test("the limit of variants leaves out new rows, wherever known ones are", () => {
  const names = Array.from({ length: 300 }, (_, index) => String(index));
  const shop = {
    ...stored,
    variants: names.slice(50).map((name) => ({ id: name, sku: `SKU-${name}`, attributes: { Size: name } })),
  };
  const full = matchVariants({ optionNames: ["Size"], variants: names.map((name) => size(name)) }, shop);
  expect([full.variants.length, full.removed.length]).toEqual([250, 0]);
  expect(full.variants.every(({ stored: found, index }) => found && index !== undefined)).toBe(true);
  expect(full.leftOut).toEqual(names.slice(0, 50).map((_name, index) => ({ index, why: "full" })));
  const kept = matchVariants({ optionNames: [], variants: names.map((name) => row(`SKU-${name}`)) }, shop);
  expect(kept.variants.map(({ index }) => index)).toEqual(names.slice(50).map(Number));
  expect(kept.leftOut).toHaveLength(50);
});
