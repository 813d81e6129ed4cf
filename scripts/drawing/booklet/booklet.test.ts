import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bookletPages } from "./bookletText.ts";
import { textWidth } from "./fontWidths.ts";
import { glazingBooklet, wrap } from "./glazingBooklet.ts";
import { writePdf } from "./writePdf.ts";

describe("the booklet that the demo sells", () => {
  const bytes = glazingBooklet();
  const text = bytes.toString("latin1");

  test("is a PDF whose table points to every object", () => {
    expect(text.startsWith("%PDF-1.7\n")).toBe(true);
    expect(text.endsWith("%%EOF\n")).toBe(true);
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe("xref\n");
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBe(5 + (bookletPages.length + 1) * 2);
    for (const [index, offset] of offsets.entries()) {
      expect(text.slice(offset, offset + 12)).toContain(`${index + 1} 0 obj`);
    }
  });

  test("declares the length of each of its streams", () => {
    const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
    expect(streams.length).toBe(bookletPages.length + 1);
    for (const [, length, stream] of streams) expect(stream?.length).toBe(Number(length));
  });

  test("has its texts, and stays on the page", () => {
    for (const { heading } of bookletPages) expect(text).toContain(`(${heading})`);
    expect(text).toContain("(Tenmoku)");
    for (const [, x, y] of text.matchAll(/Tf ([\d.-]+) ([\d.-]+) Td/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(50);
      expect(Number(y)).toBeGreaterThanOrEqual(28);
    }
  });

  test("is small, and the same each time", () => {
    expect(bytes.length).toBeLessThan(40_000);
    expect(glazingBooklet().equals(bytes)).toBe(true);
  });
});

test("breaks lines between words, where they would be too wide", () => {
  const lines = wrap("Count to three and lift it out of the bucket", 90, 12);
  expect(lines.join(" ")).toBe("Count to three and lift it out of the bucket");
  for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(90);
  expect(lines.length).toBeGreaterThan(1);
});

test("keeps brackets and backslashes in a text", () => {
  const text = writePdf({ width: 10, height: 10, title: "a (b) \\c", author: "", pages: [""] }).toString("latin1");
  expect(text).toContain("/Title (a \\(b\\) \\\\c)");
});

test("the committed file equals the drawn one", async () => {
  const kept = await readFile(
    join(import.meta.dirname, "../../../src/features/transfer/demo/files/glazing-basics.pdf"),
  );
  expect(kept.equals(glazingBooklet())).toBe(true);
});
