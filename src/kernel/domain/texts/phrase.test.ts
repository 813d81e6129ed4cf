import { afterEach, expect, test } from "vitest";
import { composeTable } from "./composeTable.ts";
import { setTextSource } from "./defineTexts.ts";
import { counted, phrase } from "./phrase.ts";

afterEach(() => setTextSource(undefined));

const table = {
  deleted: phrase("“{name}” was deleted by {person}.", "person", "name"),
  found: counted({ one: "{count} order on {day}", other: "{count} orders on {day}" }, "count", "day"),
};

test("a phrase takes its values in the order of its places, and knows their types", () => {
  expect(table.deleted("Ada", "Gifts")).toBe("“Gifts” was deleted by Ada.");
  // @ts-expect-error The text has no such place.
  phrase("Delete {name}?", "title");
  // @ts-expect-error A value is missing.
  expect(table.deleted("Ada")).toContain("{name}");
});

test("a number is written as its language does, and decides the form", () => {
  expect(table.found(1, "Monday")).toBe("1 order on Monday");
  expect(table.found(1200, "2026")).toBe("1,200 orders on 2026");
});

test("a translated table has phrases of its own", () => {
  setTextSource({ table: () => undefined, text: (english) => english, locale: () => "de" });
  const german: Record<string, string | { one: string; other: string }> = {
    "“{name}” was deleted by {person}.": "{person} hat „{name}“ gelöscht.",
    "{count} orders on {day}": { one: "{count} Bestellung am {day}", other: "{count} Bestellungen am {day}" },
  };
  const translated = composeTable((english) => german[english], "orders", table) as typeof table;
  expect(translated.deleted("Ada", "Gifts")).toBe("Ada hat „Gifts“ gelöscht.");
  expect([1, 1200].map((count) => translated.found(count, "1. Mai"))).toEqual([
    "1 Bestellung am 1. Mai",
    "1.200 Bestellungen am 1. Mai",
  ]);
});
