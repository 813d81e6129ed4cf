import { expect, test } from "vitest";
import { salvageDocument } from "./salvageDocument.ts";

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
const text = (id: string) => ({ id, type: "html", props: { html: `<p>${id}</p>` }, place });
const idsOf = (stored: unknown) =>
  salvageDocument(stored).document.sections.map(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);

test("nothing is an empty page, without a problem", () => {
  for (const nothing of [null, undefined, { version: 1, sections: [] }]) {
    expect(salvageDocument(nothing)).toEqual({ document: { version: 1, sections: [] }, problems: {} });
  }
});

test("a value that is not a document is an empty page with problems", () => {
  for (const broken of ["words", 7, [], { sections: "many" }, { version: 2, sections: [] }]) {
    const { document, problems } = salvageDocument(broken);
    expect(document.sections).toEqual([]);
    expect(Object.keys(problems).length).toBeGreaterThan(0);
  }
});

test("omits only the invalid parts, each with its path", () => {
  const stored = {
    version: 1,
    sections: [
      { id: "one", blocks: [text("a"), { ...text("b"), type: "hologram" }, null, text("c")] },
      { id: "two", width: "enormous", blocks: [text("d")] },
      { id: "three", blocks: [text("e"), text("a")] },
    ],
  };
  expect(idsOf(stored)).toEqual([
    ["one", "a", "c"],
    ["three", "e"],
  ]);
  const paths = Object.keys(salvageDocument(stored).problems);
  expect(paths.some((path) => path.startsWith("sections.0.blocks.1"))).toBe(true);
  expect(paths).toContain("sections.1.width");
});

test("shows a page with one block too many, and reports it", () => {
  const blocks = Array.from({ length: 61 }, (_none, index) => text(`b${index}`));
  const { document, problems } = salvageDocument({ version: 1, sections: [{ id: "one", blocks }] });
  expect(document.sections[0]?.blocks).toHaveLength(61);
  expect(problems).toEqual({ sections: "A page can have up to 60 blocks." });
});

test("truncates what nobody could have made by hand", () => {
  const blocks = Array.from({ length: 5000 }, (_none, index) => text(`b${index}`));
  const sections = [0, 1].map((number) => ({ id: `s${number}`, blocks: number ? [text("last")] : blocks }));
  expect(salvageDocument({ version: 1, sections }).document.sections.flatMap((section) => section.blocks)).toHaveLength(
    120,
  );
});
