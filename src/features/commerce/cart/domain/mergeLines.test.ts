import { describe, expect, test } from "vitest";
import { type MergedLine, mergeLines } from "./mergeLines.ts";

const line = (id: string, given: Partial<MergedLine> = {}): MergedLine => ({
  id,
  variantId: "mug",
  formKey: "",
  name: "Mug",
  quantity: 2,
  available: null,
  isCounted: true,
  ...given,
});

describe("merging carts", () => {
  test("adds quantities of the same variant with the same answers, and keeps others apart", () => {
    const lines = [line("a"), line("b"), line("c", { formKey: "blue" }), line("d", { variantId: "bowl" })];
    expect(mergeLines(lines, 500)).toEqual({
      kept: [
        { id: "a", quantity: 4 },
        { id: "c", quantity: 2 },
        { id: "d", quantity: 2 },
      ],
      removedIds: ["b"],
      lowered: [],
    });
  });

  test("counts a line and its copy once, with the larger quantity, unless their answers differ by now", () => {
    const lines = [
      line("a", { quantity: 3 }),
      line("b", { formKey: "blue" }),
      line("c", { copyOf: "a" }),
      line("d", { copyOf: "b", formKey: "red" }),
    ];
    expect(mergeLines(lines, 500)).toEqual({
      kept: [
        { id: "a", quantity: 3 },
        { id: "b", quantity: 2 },
        { id: "d", quantity: 2 },
      ],
      removedIds: ["c"],
      lowered: [],
    });
  });

  test("lowers to the stock, which lines of a variant share", () => {
    const given = { available: 5, quantity: 4 };
    const lines = [line("a", given), line("b", { ...given, formKey: "blue" }), line("c", { ...given, formKey: "red" })];
    expect(mergeLines(lines, 500)).toEqual({
      kept: [
        { id: "a", quantity: 4 },
        { id: "b", quantity: 1 },
      ],
      removedIds: ["c"],
      lowered: [
        { name: "Mug", quantity: 1 },
        { name: "Mug", quantity: 0 },
      ],
    });
  });

  test("keeps what is sold out, because the cart says so", () => {
    expect(mergeLines([line("a", { available: 0 })], 500)).toEqual({
      kept: [{ id: "a", quantity: 2 }],
      removedIds: [],
      lowered: [],
    });
  });

  test("holds one of what is not sold in quantities", () => {
    const once = { isCounted: false, quantity: 1 };
    expect(mergeLines([line("a", once), line("b", once), line("c", { ...once, formKey: "x" })], 500)).toEqual({
      kept: [{ id: "a", quantity: 1 }],
      removedIds: ["b", "c"],
      lowered: [],
    });
  });

  test("never more than 9999 of a line, and never too many lines", () => {
    const many = line("a", { quantity: 9999 });
    expect(mergeLines([many, line("b"), line("c", { variantId: "bowl" })], 1)).toEqual({
      kept: [{ id: "a", quantity: 9999 }],
      removedIds: ["b", "c"],
      lowered: [
        { name: "Mug", quantity: 9999 },
        { name: "Mug", quantity: 0 },
      ],
    });
  });
});
