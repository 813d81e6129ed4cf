import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { renderImageVariant } from "./renderImageVariant.ts";

const photograph = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "#a8492a" } })
    .composite([
      { input: { create: { width: 400, height: 600, channels: 3, background: "#204060" } }, gravity: "west" },
    ])
    .withExif({ IFD0: { Copyright: "Kiln & Field", ImageDescription: "taken at home" } });

describe("renderImageVariant", () => {
  test.each(["webp", "avif", "jpeg", "png"] as const)("gives a %s of the width that was asked", async (format) => {
    const source = await photograph().jpeg().toBuffer();
    const metadata = await sharp(await renderImageVariant({ source, width: 300, format })).metadata();
    expect(metadata).toMatchObject({ format: format === "avif" ? "heif" : format, width: 300, height: 225 });
  });

  test("never enlarges an image", async () => {
    const source = await photograph().jpeg().toBuffer();
    const metadata = await sharp(await renderImageVariant({ source, width: 2500, format: "webp" })).metadata();
    expect(metadata).toMatchObject({ width: 800, height: 600 });
  });

  test.each(["webp", "avif", "jpeg", "png"] as const)(
    "drops EXIF from a %s and keeps the orientation applied",
    async (format) => {
      const source = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer();
      expect((await sharp(source).metadata()).exif).toBeDefined();
      const variant = await renderImageVariant({ source, width: 300, format });
      const metadata = await sharp(variant).metadata();
      expect(metadata).toMatchObject({ width: 300, height: 400 });
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation ?? 1).toBe(1);
      // The blue left half is at the top.
      const top = await sharp(variant).resize(1, 2, { fit: "fill" }).raw().toBuffer();
      expect(top[2]).toBeGreaterThan(top[0] ?? 255);
    },
  );

  test("keeps transparency, except in JPEG, where it becomes white", async () => {
    const source = await sharp({ create: { width: 200, height: 200, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer();
    for (const format of ["webp", "avif", "png"] as const) {
      const { channels } = await sharp(await renderImageVariant({ source, width: 100, format })).stats();
      expect(channels[3]?.max).toBe(0);
    }
    const { channels } = await sharp(await renderImageVariant({ source, width: 100, format: "jpeg" })).stats();
    expect(channels.map((channel) => channel.min)).toEqual([255, 255, 255]);
  });

  test("rejects an image that cannot be decoded", async () => {
    await expect(
      renderImageVariant({ source: Buffer.from("no picture"), width: 100, format: "webp" }),
    ).rejects.toThrow();
  });

  test("renders many in parallel", async () => {
    const source = await photograph().jpeg().toBuffer();
    const variants = await Promise.all(
      [100, 300, 500, 750, 100, 300].map((width) => renderImageVariant({ source, width, format: "webp" })),
    );
    const widths = await Promise.all(variants.map(async (variant) => (await sharp(variant).metadata()).width));
    expect(widths).toEqual([100, 300, 500, 750, 100, 300]);
  });
});
