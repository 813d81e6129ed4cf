import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { removeJpegMetadata } from "./removeJpegMetadata.ts";

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#a5522d" } })
    .composite([{ input: { create: { width: 10, height: 20, channels: 3, background: "#fff" } }, left: 0, top: 0 }])
    .jpeg();

/** A photo with a location, a camera and an orientation. */
function photograph(orientation: number): Promise<Buffer> {
  return picture()
    .withExif({
      IFD0: { Make: "A camera", Artist: "Olive Owner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation })
    .withIccProfile("p3")
    .toBuffer();
}

test.each([1, 3, 6, 8])("removes the location of a photo and keeps its orientation (%i)", async (orientation) => {
  const original = await photograph(orientation);
  expect(original.toString("latin1")).toContain("A camera");
  const cleaned = Buffer.from(removeJpegMetadata(original) ?? []);
  expect(cleaned.toString("latin1")).not.toMatch(/A camera|Olive/);
  const before = await sharp(original).metadata();
  const after = await sharp(cleaned).metadata();
  expect(after.orientation ?? 1).toBe(orientation);
  expect(after.autoOrient).toEqual(before.autoOrient);
  expect(after.icc).toEqual(before.icc);
  expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
  expect(removeJpegMetadata(cleaned)).toEqual(new Uint8Array(cleaned));
});

test("a JPEG without metadata keeps its bytes", async () => {
  const plain = await picture().toBuffer();
  expect(Buffer.from(removeJpegMetadata(plain) ?? [])).toEqual(plain);
});

test("reports other file types, and survives a broken JPEG", async () => {
  const original = await photograph(6);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: original.length }), (bytes, cut) => {
      expect(removeJpegMetadata(bytes)).toBeUndefined();
      expect(() => removeJpegMetadata(original.subarray(0, cut))).not.toThrow();
      expect(() => removeJpegMetadata(Buffer.concat([original.subarray(0, 30), bytes]))).not.toThrow();
    }),
  );
});
