import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectImage } from "./inspectImage.ts";

/** Four colored quarters: red and green above, blue and white below. */
function quarters(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" preserveAspectRatio="none" width="${width}" height="${height}">
    <path fill="#f00" d="M0 0h1v1H0z"/><path fill="#0f0" d="M1 0h1v1H1z"/><path fill="#00f" d="M0 1h1v1H0z"/><path fill="#fff" d="M1 1h1v1H1z"/></svg>`;
  return sharp(Buffer.from(svg));
}
const colors = (topLeft: string, topRight: string, bottomLeft: string, bottomRight: string) => ({
  topLeftAverage: topLeft,
  topRightAverage: topRight,
  bottomLeftAverage: bottomLeft,
  bottomRightAverage: bottomRight,
  centerAverage: expect.stringMatching(/^[0-9a-f]{6}$/),
});

describe("inspectImage", () => {
  test.each([
    ["png", "image/png"],
    ["webp", "image/webp"],
    ["gif", "image/gif"],
    ["avif", "image/avif"],
    ["jpeg", "image/jpeg"],
  ] as const)("reads a %s by its content", async (format, mediaType) => {
    const bytes = await quarters(120, 90).toFormat(format).toBuffer();
    const inspection = await inspectImage(bytes);
    expect(inspection).toMatchObject({ ok: true, image: { mediaType, width: 120, height: 90, isAnimated: false } });
  });

  test("reads an SVG", async () => {
    const svg = Buffer.from(
      `<?xml version="1.0"?><!-- logo --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>`,
    );
    expect(await inspectImage(svg)).toMatchObject({
      ok: true,
      image: { mediaType: "image/svg+xml", width: 40, height: 20, colorData: { centerAverage: "123456" } },
    });
  });

  test("measures corner and center colors, with transparency as white", async () => {
    const bytes = await quarters(300, 300).png().toBuffer();
    const inspection = await inspectImage(bytes);
    expect(inspection).toMatchObject({ image: { colorData: colors("ff0000", "00ff00", "0000ff", "ffffff") } });
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect(await inspectImage(clear)).toMatchObject({
      image: { colorData: colors("ffffff", "ffffff", "ffffff", "ffffff") },
    });
  });

  test("applies the orientation before it measures", async () => {
    const bytes = await quarters(300, 200).withMetadata({ orientation: 6 }).png().toBuffer();
    // Orientation 6: rotated a quarter clockwise, so the bottom left corner becomes the top left.
    expect(await inspectImage(bytes)).toMatchObject({
      ok: true,
      image: { width: 200, height: 300, colorData: colors("0000ff", "ff0000", "ffffff", "00ff00") },
    });
  });

  test("reads grayscale images and CMYK ones", async () => {
    const gray = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#808080" } })
      .toColourspace("b-w")
      .jpeg()
      .toBuffer();
    expect(await inspectImage(gray)).toMatchObject({
      ok: true,
      image: { colorData: { centerAverage: "808080" } },
    });
    const cmyk = await quarters(60, 60).toColourspace("cmyk").jpeg().toBuffer();
    expect(await inspectImage(cmyk)).toMatchObject({ ok: true, image: { width: 60 } });
  });

  test("detects an animation", async () => {
    const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 10), Buffer.alloc(10 * 10 * 3, 200)]);
    const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect(await inspectImage(gif)).toMatchObject({ ok: true, image: { height: 10, isAnimated: true } });
  });

  test("refuses more than 20 MB", async () => {
    expect(await inspectImage(Buffer.alloc(20_000_001))).toEqual({
      ok: false,
      failure: { code: "too-large", maxSize: "20 MB" },
    });
  });

  test("refuses more than 120 megapixels without decoding them", async () => {
    const bytes = await sharp({ create: { width: 12_001, height: 10_000, channels: 3, background: "#888" } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(20_000_000);
    expect(await inspectImage(bytes)).toMatchObject({
      ok: false,
      failure: { code: "too-large", maxSize: "120 megapixels" },
    });
  });

  test.each([
    ["a text", Buffer.from("I am a picture, honestly")],
    ["a page", Buffer.from("<!DOCTYPE html><html><svg></svg></html>")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["a TIFF", Buffer.from("II*\0\x08\0\0\0")],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s ", async (_name, bytes) => {
    expect(await inspectImage(bytes)).toEqual({
      ok: false,
      failure: { code: "unsupported" },
    });
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "refuses a %s that is cut short",
    { timeout: 20_000 },
    async (format) => {
      const noise = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: "#777",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      })
        .toFormat(format)
        .toBuffer();
      const half = noise.subarray(0, Math.floor(noise.length / 2));
      expect(await inspectImage(half)).toEqual({
        ok: false,
        failure: { code: "broken" },
      });
    },
  );

  test("refuses a picture with garbage after its header", async () => {
    const head = (await quarters(50, 50).png().toBuffer()).subarray(0, 40);
    const inspection = await inspectImage(Buffer.concat([head, Buffer.alloc(500, 7)]));
    expect(inspection).toMatchObject({ ok: false, failure: { code: "broken" } });
  });
});
