import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demoPictures } from "./demoPictures.ts";
import { drawPicture } from "./drawPicture.ts";

describe("demoPictures", () => {
  test("has two pictures for each product and glaze, and those of the pages", () => {
    const names = demoPictures.map((picture) => picture.name);
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
    expect(new Set(names).size).toBe(names.length);
  });

  test("each has a file name and a text alternative of its own that says what is seen", () => {
    expect(new Set(demoPictures.map((picture) => picture.fileName)).size).toBe(demoPictures.length);
    expect(new Set(demoPictures.map((picture) => picture.altText)).size).toBe(demoPictures.length);
    for (const { name, fileName, altText } of demoPictures) {
      expect(fileName).toBe(`${name}.jpg`);
      expect(altText.length).toBeGreaterThan(25);
      expect(altText.length).toBeLessThan(140);
      expect(altText).not.toMatch(/picture of|image of|\.$/i);
    }
  });

  test.each(["tea-bowl", "engraved-tray", "journal-glaze"])(
    "%s is a sound JPEG of the promised size, the same on every call",
    async (name) => {
      const picture = demoPictures.find((candidate) => candidate.name === name);
      const [first, second] = [await drawPicture(name), await drawPicture(name)];
      const { format, width, height } = await sharp(first).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: picture?.width, height: picture?.height });
      expect(first.equals(second)).toBe(true);
      expect(first.length).toBeGreaterThan(90_000);
      expect(first.length).toBeLessThan(450_000);
      const { channels } = await sharp(first).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
    },
    30_000,
  );

  test("an unknown name is a mistake, and said so", async () => {
    await expect(drawPicture("no-such-vase")).rejects.toThrow('There is no demo picture "no-such-vase".');
  });
});
