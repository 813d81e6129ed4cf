import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { cursorText, cursorTime, cutPage, readCursor } from "./listPages.ts";

const place = z.tuple([cursorText, cursorTime, z.uuid()]);
const rows = fc.array(fc.tuple(fc.string({ maxLength: 40, unit: "grapheme" }), fc.nat(), fc.uuid({ version: 7 })), {
  maxLength: 20,
});

test("a page ends where the next one begins, and the last page is marked as last", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 20 }), (all, limit) => {
      fc.pre(all.every(([text]) => !text.includes("\0")));
      const { shown, nextCursor } = cutPage(all, limit, (row) => row);
      expect(shown).toEqual(all.slice(0, limit));
      if (all.length <= limit) expect(nextCursor).toBeNull();
      else expect(readCursor(nextCursor ?? "", place)).toEqual(shown.at(-1));
    }),
  );
});

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const id = "0192f0c1-2a3b-7c4d-8e5f-001122334455";

test.each([
  ["nothing", ""],
  ["no base64", "%%%"],
  ["no JSON", Buffer.from("[1,").toString("base64url")],
  ["another shape", written({ id })],
  ["too few parts", written(["a", 1])],
  ["a NUL, which PostgreSQL takes in no text", written(["a\0", 1, id])],
  ["half a character", written(["\ud800", 1, id])],
  ["a time that no date has", written(["a", 9e15, id])],
  ["no id", written(["a", 1, "1 or 1=1"])],
])("refuses %s as a cursor", (_name, text) => {
  expect(readCursor(text, place)).toBeUndefined();
});
