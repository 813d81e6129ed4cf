import { expect, test } from "vitest";
import { pageTemplates } from "../../domain/pageTemplates.ts";
import { sketchSheet, templateSketch } from "./templateSketch.ts";

test.each(pageTemplates.map((template) => [template.name, template] as const))(
  "the sketch of “%s” shows blocks, all of them on the sheet",
  (_name, { document }) => {
    const shapes = templateSketch(document);
    expect(shapes.length).toBeGreaterThan(0);
    for (const { x, y, width, height } of shapes) {
      expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
      expect(x + width).toBeLessThanOrEqual(sketchSheet.width);
      expect(y + height).toBeLessThanOrEqual(sketchSheet.height);
    }
  },
);

test("blocks in a row are on one line, and pictures are taller than text", () => {
  const place = (x: number) => ({ desktop: { x, y: 0, w: 6, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } });
  const [words, picture] = templateSketch({
    version: 1,
    sections: [
      {
        id: "s",
        blocks: [
          { id: "a", type: "html", props: { html: "<p>Words</p>" }, place: place(0) },
          { id: "b", type: "image", props: { assetId: null }, place: place(6) },
        ],
      },
    ],
  });
  expect(words).toMatchObject({ kind: "words", y: picture?.y });
  expect(picture).toMatchObject({ kind: "picture" });
  expect(picture?.height).toBeGreaterThan(words?.height ?? 0);
});
