import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import {
  type ImagePreparation,
  type PreparedImage,
  prepareImage,
} from "#features/site/assets/server/images/prepareImage.ts";
import { demoPictureFacts } from "./demoPictureFacts.ts";
import { type DemoPicture, demoPictures } from "./demoPictures.ts";

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

test("what is known about the pictures is what an upload of the same files would find out", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
  onTestFinished(() => rm(temporary, { recursive: true }));
  expect(Object.keys(demoPictureFacts).sort()).toEqual(Object.keys(demoPictures).sort());
  for (const name of Object.keys(demoPictures) as DemoPicture[]) {
    const file = join(folder, `${name}.jpg`);
    const cleanPath = join(temporary, name);
    const { isAnimated: _, ...image } = expectPrepared(await prepareImage({ path: file, cleanPath }));
    expect(image).toEqual(demoPictureFacts[name]);
    expect((await readFile(cleanPath)).equals(await readFile(file))).toBe(true);
  }
}, 60_000);

function expectPrepared(preparation: ImagePreparation): PreparedImage {
  if (!preparation.ok) throw new Error(preparation.failure.code);
  return preparation.image;
}
