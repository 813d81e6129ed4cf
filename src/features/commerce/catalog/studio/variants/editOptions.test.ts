import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMissing,
  addOption,
  addValue,
  addValues,
  type EditedVariant,
  missingCombinations,
  moveValue,
  type OptionTable,
  removeOption,
  removeValue,
  renameValue,
} from "./editOptions.ts";

interface Variant extends EditedVariant {
  sku: string;
}

let keys = 0;
const copy = (_model: Variant, values: string[]): Variant => ({ key: `new-${++keys}`, sku: "", values });
const option = (name: string, values: string[] = []) => ({ key: name, name, values });

const mug: OptionTable<Variant> = {
  options: [option("Size", ["Small", "Large"]), option("Glaze", ["White", "Ash"])],
  variants: [
    { key: "1", id: "id-1", sku: "SW", values: ["Small", "White"] },
    { key: "2", id: "id-2", sku: "SA", values: ["Small", "Ash"] },
    { key: "3", id: "id-3", sku: "LW", values: ["Large", "White"] },
  ],
};

const shape = (table: OptionTable<Variant> | undefined) =>
  table?.variants.map(({ sku, values }) => `${sku || "new"}: ${values.join(" / ")}`);

describe("options during editing", () => {
  test("a new option changes nothing, and its first value goes to every variant", () => {
    const plain: OptionTable<Variant> = { options: [], variants: [{ key: "1", id: "id-1", sku: "MUG", values: [] }] };
    const withOption = addOption(plain, option("Size"));
    expect(shape(withOption)).toEqual(["MUG: "]);
    const first = addValue(withOption, 0, "Small", copy);
    expect(shape(first)).toEqual(["MUG: Small"]);
    expect(shape(addValue(first as OptionTable<Variant>, 0, "Large", copy))).toEqual(["MUG: Small", "new: Large"]);
  });

  test("values with commas between them are all added, each once", () => {
    const added = addValues(mug, 1, "Blue,  Ash , ,Green", copy);
    expect(added).toMatchObject({ left: "", problem: undefined });
    expect(added.table.options[1]?.values).toEqual(["White", "Ash", "Blue", "Green"]);
    expect(added.table.variants).toHaveLength(7);
  });

  test("values that are too long, or too many, are left as they were typed", () => {
    const long = "😀".repeat(51);
    const longer = addValues(mug, 1, `Blue, ${long}, Green`, copy);
    expect(longer).toMatchObject({ left: long, problem: "too-long" });
    expect(longer.table.options[1]?.values).toEqual(["White", "Ash", "Blue", "Green"]);
    const many = Array.from({ length: 250 }, (_, index) => `Glaze ${index}`);
    const full = addValues(mug, 1, many.join(","), copy);
    expect(full.table.variants).toHaveLength(249);
    expect(full).toMatchObject({ left: many.slice(123).join(", "), problem: "too-many" });
    expect(addValues(full.table, 1, "Last", copy)).toEqual({ table: full.table, left: "Last", problem: "too-many" });
  });

  test("another value adds variants beside existing ones, in order, and restores no removed ones", () => {
    expect(shape(addValue(mug, 1, "Blue", copy))).toEqual([
      "SW: Small / White",
      "SA: Small / Ash",
      "new: Small / Blue",
      "LW: Large / White",
      "new: Large / Blue",
    ]);
    expect(missingCombinations(mug)).toEqual([["Large", "Ash"]]);
    expect(shape(addMissing(mug, copy))).toEqual([
      "SW: Small / White",
      "SA: Small / Ash",
      "LW: Large / White",
      "new: Large / Ash",
    ]);
  });

  test("an existing value changes nothing", () => {
    expect(addValue(mug, 0, "Small", copy)).toBe(mug);
  });

  test("renaming and moving keep every variant", () => {
    expect(shape(renameValue(mug, 0, "Small", "Tiny"))).toEqual([
      "SW: Tiny / White",
      "SA: Tiny / Ash",
      "LW: Large / White",
    ]);
    const moved = moveValue(mug, 0, "Large", -1);
    expect(moved.options[0]?.values).toEqual(["Large", "Small"]);
    expect(shape(moved)).toEqual(["LW: Large / White", "SW: Small / White", "SA: Small / Ash"]);
    expect(moveValue(mug, 0, "Large", 1)).toEqual(mug);
  });

  test("removing a value removes its variants, except that an option's last value leaves them", () => {
    const small = removeValue(mug, 0, "Large");
    expect(shape(small)).toEqual(["SW: Small / White", "SA: Small / Ash"]);
    const none = removeValue(small, 0, "Small");
    expect(none.options[0]?.values).toEqual([]);
    expect(shape(none)).toEqual(["SW:  / White", "SA:  / Ash"]);
  });

  test("removing an option keeps the first of variants that become equal", () => {
    const sizes = removeOption(mug, 1);
    expect(sizes.options.map(({ name }) => name)).toEqual(["Size"]);
    expect(shape(sizes)).toEqual(["SW: Small", "LW: Large"]);
  });

  test("there are never more variants than the maximum", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
    const full: OptionTable<Variant> = {
      options: [option("A", many(25)), option("B", many(10))],
      variants: many(25).flatMap((a) => many(10).map((b) => ({ key: a + b, id: a + b, sku: a + b, values: [a, b] }))),
    };
    expect(addValue(full, 1, "one more", copy)).toBeUndefined();
    const sparse = {
      ...full,
      options: [option("A", many(30)), option("B", many(30))],
      variants: full.variants.slice(0, 1),
    };
    expect(addMissing(sparse, copy).variants).toHaveLength(250);
  });

  test("for any commands, no two variants are equal and none with an id loses it", () => {
    const action = fc.record({
      kind: fc.constantFrom("add", "remove", "rename", "move", "option", "drop", "missing"),
      index: fc.nat(2),
      value: fc.constantFrom("a", "b", "c", "d"),
      other: fc.constantFrom("x", "y"),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        let table: OptionTable<Variant> = mug;
        for (const { kind, index, value, other } of actions) {
          const own = table.options[index]?.values ?? [];
          const target = own[0] ?? value;
          if (kind === "add") table = addValue(table, index, value, copy) ?? table;
          if (kind === "remove") table = removeValue(table, index, target);
          if (kind === "rename" && !own.includes(other)) table = renameValue(table, index, target, other);
          if (kind === "move") table = moveValue(table, index, target, 1);
          if (kind === "option" && table.options.length < 3) table = addOption(table, option(`o${index}`));
          if (kind === "drop") table = removeOption(table, index);
          if (kind === "missing") table = addMissing(table, copy);
          const choices = table.variants.map(({ values }) => JSON.stringify(values));
          expect(new Set(choices).size).toBe(choices.length);
          expect(table.variants.length).toBeGreaterThan(0);
          for (const variant of table.variants) {
            expect(variant.values).toHaveLength(table.options.length);
            table.options.forEach(({ values }, at) => {
              const chosen = variant.values[at] as string;
              expect(values.length === 0 ? chosen === "" : values.includes(chosen)).toBe(true);
            });
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
