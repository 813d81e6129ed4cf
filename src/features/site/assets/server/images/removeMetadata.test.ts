import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { removePngMetadata } from "./removePngMetadata.ts";
import { removeWebpMetadata } from "./removeWebpMetadata.ts";

const exif = { IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };

function picture(orientation?: number) {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a5522d" } });
  return orientation ? drawn.withMetadata({ orientation, exif }) : drawn.withExif(exif);
}

describe.each([
  ["png", removePngMetadata],
  ["webp", removeWebpMetadata],
] as const)("the metadata of a %s", (format, removeMetadata) => {
  test("is gone, the pixels are the same", async () => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect(bytes.toString("latin1")).toContain("A camera");
    const clean = removeMetadata(bytes);
    expect(clean.toString("latin1")).not.toContain("A camera");
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
    expect(removeMetadata(clean)).toEqual(clean);
  });

  test("leaves the way that the picture is turned, and nothing else", async () => {
    const bytes = await picture(6).toFormat(format).toBuffer();
    const clean = removeMetadata(bytes);
    expect(clean.toString("latin1")).not.toContain("A camera");
    const { orientation, autoOrient } = await sharp(clean).metadata();
    expect([orientation, autoOrient]).toEqual([6, { width: 40, height: 60 }]);
  });

  test("what stands behind the end is cut off; what is broken stays as it is", async () => {
    const bytes = await picture().toFormat(format).toBuffer();
    const hidden = Buffer.concat([bytes, Buffer.from("PK\x03\x04 another file")]);
    expect(removeMetadata(hidden).toString("latin1")).not.toContain("another file");
    const half = bytes.subarray(0, 60);
    expect(removeMetadata(half)).toEqual(half);
    expect(removeMetadata(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  });
});
