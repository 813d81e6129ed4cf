import { expect, test } from "vitest";
import { auditActions, auditAreas } from "#kernel/domain/auditActions.ts";
import { describeEntry } from "./describeEntry.ts";

test.for([
  ["product.save", { title: "Mug" }, "Saved the product “Mug”"],
  ["product.save", {}, "Saved the product “…”"],
  ["product.bulk-edit", { count: 1, titles: ["Mug"] }, "Edited “Mug”"],
  ["product.bulk-edit", { count: 2, titles: ["Mug", "Bowl"] }, "Edited 2 products: “Mug” and “Bowl”"],
  [
    "product.bulk-edit",
    { count: 1204, titles: ["Mug", "Bowl"] },
    "Edited 1,204 products: “Mug”, “Bowl”, and 1,202 more",
  ],
  ["product.bulk-edit", { count: 3 }, "Edited 3 products: …"],
  ["order.refund", { title: "#7", amount: "$5.00" }, "Refunded $5.00 of order #7"],
  ["asset-tag.rename", { title: "sale", name: "Sale" }, "Renamed the tag “sale” to “Sale”"],
  [
    "translation.save",
    { title: "Mug", language: "pt-BR", translated: 1, texts: 2 },
    "Translated “Mug” into Portuguese (Brazil): 1 of 2 texts",
  ],
  ["from.the-future", { title: "Mug" }, "from.the-future"],
  ["toString", {}, "toString"],
] as const)("%s of %o", ([action, detail, text]) => {
  expect(describeEntry(action, detail).text).toBe(text);
});

test("what became different is part of it, unless it cannot be read", () => {
  const changes = [{ name: "Roles", before: "Editor", after: "Administrator" }];
  expect(describeEntry("contributor.change-roles", { title: "a@example.com", changes }).changes).toEqual(changes);
  expect(describeEntry("contributor.change-roles", { changes: "old" }).changes).toEqual([]);
});

test("languages are named for the reader", () => {
  const changes = [{ name: "Languages", before: "", after: "de, fr", areLocales: true }];
  expect(describeEntry("languages.save", { changes }).changes).toEqual([
    { name: "Languages", before: "", after: "German, French" },
  ]);
});

test("marks that reverse what follows are not shown", () => {
  const changes = [{ name: "Name", before: "\u202egnp", after: "exe\u202c" }];
  expect(describeEntry("product.save", { title: "\u202egnp.exe", changes })).toMatchObject({
    text: "Saved the product “gnp.exe”",
    changes: [{ name: "Name", before: "gnp", after: "exe" }],
  });
});

test("every action has a subject and a verb, and a sentence of an area that begins with a capital", () => {
  for (const [action, { area, text }] of Object.entries(auditActions)) {
    expect(action).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(auditAreas[area]).toBeDefined();
    for (const sentence of typeof text === "string" ? [text] : Object.values(text)) {
      expect(sentence, action).toMatch(/^[A-Z].*[^.]$/);
    }
  }
});
