import fc from "fast-check";
import { expect, test } from "vitest";
import { orderByReferences } from "./orderByReferences.ts";

test("puts each table after those that it references, and keeps the order otherwise", () => {
  const tables = [
    { name: "order_lines", references: ["orders"] },
    { name: "categories", references: ["categories", "websites"] },
    { name: "accounts", references: [] },
    { name: "orders", references: ["websites"] },
    { name: "websites", references: [] },
  ];
  expect(orderByReferences(tables).map(({ name }) => name)).toEqual([
    "accounts",
    "websites",
    "categories",
    "orders",
    "order_lines",
  ]);
});

test("refuses a cycle and names its tables", () => {
  const tables = [
    { name: "a", references: [] },
    { name: "b", references: ["c"] },
    { name: "c", references: ["a", "b"] },
  ];
  expect(() => orderByReferences(tables)).toThrow("b, c refer to each other");
});

test("holds for every schema without cycles, whatever the order of its tables", () => {
  const schema = fc
    .array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 12 })
    // Each table references only earlier ones or itself, so there is no cycle.
    .map((rows) =>
      rows.map((picks, index) => ({ name: `t${index}`, references: picks.map((n) => `t${n % (index + 1)}`) })),
    )
    .chain((tables) => fc.shuffledSubarray(tables, { minLength: tables.length }));
  fc.assert(
    fc.property(schema, (tables) => {
      const names = orderByReferences(tables).map(({ name }) => name);
      expect([...names].sort()).toEqual(tables.map(({ name }) => name).sort());
      for (const { name, references } of tables) {
        for (const reference of references) expect(names.indexOf(reference)).toBeLessThanOrEqual(names.indexOf(name));
      }
    }),
  );
});
