import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoPictures } from "./demoPictures.ts";

const folder = join(import.meta.dirname, "../files");
const booklet = "glazing-basics.pdf";

test("has two pictures for each product and glaze, and those of the pages", () => {
  const names = Object.keys(demoPictures);
  const products = ["fluted-vase", "ash-bowl", "stoneware-plate", "tall-pitcher", "tea-bowl", "bud-vase"];
  const others = ["serving-platter", "teapot", "salt-pinch-pot"];
  const mugs = ["oatmeal", "celadon", "slate"].map((glaze) => `speckled-mug-${glaze}`);
  for (const name of [...products, ...others, ...mugs]) {
    expect(names).toContain(name);
    expect(names).toContain(`${name}-scene`);
  }
  expect(names).toEqual(
    expect.arrayContaining(["home-hero", "home-story", "studio-bench", "journal-kiln", "journal-glaze"]),
  );
  for (const name of ["cup-of-the-month", "engraved-tray", "wheel-class", "glazing-basics", "gift-card"]) {
    expect(names).toContain(name);
  }
});

test("each has its own alternative text that describes it", () => {
  const texts = Object.values(demoPictures);
  expect(new Set(texts).size).toBe(texts.length);
  for (const altText of texts) {
    expect(altText.length).toBeGreaterThan(25);
    expect(altText.length).toBeLessThan(140);
    expect(altText).not.toMatch(/picture of|image of|\.$/i);
  }
});

test("the demo's pictures and its booklet come with the program, so a first start generates nothing", async () => {
  const pictures = Object.keys(demoPictures).map((name) => `${name}.jpg`);
  expect((await readdir(folder)).sort()).toEqual([...pictures, booklet].sort());
  const bodies = await Promise.all([...pictures, booklet].map((file) => readFile(join(folder, file))));
  const bytes = bodies.reduce((sum, body) => sum + body.length, 0);
  expect(bytes).toBeLessThan(4_000_000);
  for (const [index, file] of pictures.entries()) {
    const { format, width, height } = await sharp(bodies[index]).metadata();
    const isWide = width > height;
    expect({ file, format, width, height }).toEqual({
      file,
      format: "jpeg",
      width: isWide ? 2400 : 1600,
      height: isWide ? 1350 : 2000,
    });
  }
});
