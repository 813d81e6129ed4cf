import { expect, test } from "vitest";
import { headingsOf } from "#features/site/blocks/domain/headingsOf.ts";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { richTextOf } from "#features/site/blocks/domain/richText.ts";
import { pageTemplates } from "./pageTemplates.ts";
import { templateTexts } from "./templateTexts.ts";

test("each template has its own name and description", () => {
  expect(pageTemplates.length).toBeGreaterThanOrEqual(6);
  expect(new Set(pageTemplates.map(({ name }) => name)).size).toBe(pageTemplates.length);
  for (const field of ["title", "summary"] as const) {
    expect(new Set(pageTemplates.map(({ name }) => templateTexts[name][field])).size).toBe(pageTemplates.length);
  }
});

test.each(pageTemplates)("$name: a valid document, with its headings in order", ({ document }) => {
  const read = pageDocument.safeParse(document);
  expect(read.error?.issues).toBeUndefined();
  const blocks = read.data?.sections.flatMap((section) => section.blocks) ?? [];
  const levels = blocks.flatMap(richTextOf).flatMap((html) => headingsOf(html).map(({ level }) => level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  levels.reduce((before, level) => {
    expect(level - before).toBeLessThanOrEqual(1);
    return level;
  }, 0);
});

test.each(pageTemplates)("$name: blocks are beside and below each other, and never overlap", ({ document }) => {
  for (const section of pageDocument.parse(document).sections) {
    for (const arrangement of ["desktop", "mobile"] as const) {
      const places = section.blocks.map(({ place }) => place[arrangement]);
      const taken = places.flatMap(({ x, y, w, h }) =>
        Array.from({ length: w * h }, (_none, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
    }
  }
});
