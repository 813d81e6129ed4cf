import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { redrawImage } from "./redrawImage.ts";
import { removeImageMetadata } from "./removeImageMetadata.ts";

const exif = { IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.0N"/></rdf:RDF></x:xmpmeta>`;
const formats = ["jpeg", "png", "webp", "avif"] as const;
const tells = /A camera|GPSLatitude|adobe:ns/;

function picture(orientation?: number): Sharp {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a5522d" } })
    .composite([{ input: { create: { width: 20, height: 40, channels: 3, background: "#fff" } }, left: 0, top: 0 }])
    .withIccProfile("p3")
    .withXmp(xmp);
  return orientation ? drawn.withMetadata({ orientation, exif }).withXmp(xmp) : drawn.withExif(exif);
}

const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();

describe.each(formats)("the metadata of a %s", (format) => {
  test("is removed, and pixels and color profile stay the same", async () => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect(bytes.toString("latin1")).toMatch(tells);
    const clean = removeImageMetadata(bytes) as Buffer;
    expect(clean.toString("latin1")).not.toMatch(tells);
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes));
    const [before, after] = [await sharp(bytes).metadata(), await sharp(clean).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect(after.icc).toBeDefined();
    expect((after.xmp ?? Buffer.alloc(0)).toString().trim()).toBe("");
    expect(removeImageMetadata(clean)).toEqual(clean);
  });

  test("is removed except for the orientation", async () => {
    const bytes = await picture(6).toFormat(format).toBuffer();
    const before = await sharp(bytes).metadata();
    const clean = removeImageMetadata(bytes) as Buffer;
    expect(clean.toString("latin1")).not.toMatch(tells);
    const after = await sharp(clean).metadata();
    expect([after.orientation, after.autoOrient]).toEqual([before.orientation, before.autoOrient]);
  });

  test("cuts off data after the end, and refuses broken files", async () => {
    const bytes = await picture().toFormat(format).toBuffer();
    const hidden = Buffer.concat([bytes, Buffer.from("\0\0\0\x14PK\x03\x04 another file")]);
    expect(removeImageMetadata(hidden)?.toString("latin1")).not.toContain("another file");
    expect(removeImageMetadata(Buffer.alloc(0))).toBeUndefined();
    for (let length = 0; length < bytes.length; length += 7) {
      expect(() => removeImageMetadata(bytes.subarray(0, length))).not.toThrow();
    }
  });

  test("a picture that was encoded again keeps its orientation and colors, without metadata", async () => {
    const bytes = await picture(6).toFormat(format).toBuffer();
    const { autoOrient, icc } = await sharp(bytes).metadata();
    const redrawn = await redrawImage(bytes, `image/${format}`);
    expect(redrawn.toString("latin1")).not.toMatch(tells);
    const after = await sharp(redrawn).metadata();
    expect([after.width, after.height, after.autoOrient]).toEqual([autoOrient.width, autoOrient.height, autoOrient]);
    expect(after.icc).toEqual(icc);
  });
});

/** A GIF with two frames. */
async function movingPicture(): Promise<Buffer> {
  const frames = sharp({ create: { width: 20, height: 40, channels: 3, background: "#a5522d" } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: "#fff" } }, left: 0, top: 0 }])
    .raw();
  const { data } = await frames.toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ loop: 0, delay: [100, 200] })
    .toBuffer();
}

const subBlock = (text: string) => Buffer.from([text.length, ...Buffer.from(text, "latin1")]);
const comment = (text: string) => Buffer.concat([Buffer.from([0x21, 0xfe]), subBlock(text), Buffer.from([0])]);
const application = (name: string, text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xff]), subBlock(name), subBlock(text), Buffer.from([0])]);

describe("the metadata of a GIF", () => {
  test("removes comments, XMP and data after the end, and keeps frames, timing and repeats", async () => {
    const bytes = await movingPicture();
    const told = Buffer.concat([
      bytes.subarray(0, -1),
      comment("A camera"),
      application("XMP DataXMP", "GPSLatitude"),
      bytes.subarray(-1),
      Buffer.from("A camera behind the end"),
    ]);
    const clean = removeImageMetadata(told) as Buffer;
    expect(clean.toString("latin1")).not.toMatch(tells);
    const [before, after] = [await sharp(bytes).metadata(), await sharp(clean).metadata()];
    expect([after.pages, after.delay, after.loop]).toEqual([2, [100, 200], 0]);
    expect(before.pages).toBe(2);
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes));
    expect(removeImageMetadata(clean)).toEqual(clean);
  });

  test("encodes one with broken blocks again, with all frames", async () => {
    const bytes = await movingPicture();
    expect(removeImageMetadata(bytes.subarray(0, -1))).toBeUndefined();
    const redrawn = await redrawImage(bytes, "image/gif");
    expect((await sharp(redrawn).metadata()).pages).toBe(2);
  });
});

test("survives changed bytes anywhere", async () => {
  const pictures = [await movingPicture()];
  for (const format of formats) pictures.push(await picture(6).toFormat(format).toBuffer());
  const change = fc.tuple(fc.nat(2000), fc.nat(255));
  fc.assert(
    fc.property(fc.nat(pictures.length - 1), fc.array(change, { minLength: 1, maxLength: 6 }), (index, changes) => {
      const bytes = Buffer.from(pictures[index] as Buffer);
      for (const [place, value] of changes) bytes[place % bytes.length] = value;
      const before = Buffer.from(bytes);
      expect((removeImageMetadata(bytes)?.length ?? 0) <= bytes.length + 64).toBe(true);
      expect(bytes).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});

test("removes the pictures with their own location that a phone appends to a JPEG, and their directory", async () => {
  const first = await picture().jpeg().toBuffer();
  const directory = Buffer.from([0xff, 0xe2, 0, 10, ...Buffer.from("MPF\0 dir")]);
  const motion = Buffer.from([0xff, 0xe5, 0, 12, ...Buffer.from("A camera!!")]);
  const told = Buffer.concat([first.subarray(0, 2), directory, motion, first.subarray(2), first]);
  const clean = removeImageMetadata(told) as Buffer;
  expect(clean.toString("latin1")).not.toMatch(tells);
  expect(clean.toString("latin1")).not.toContain("MPF");
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(first));
});

test("a progressive JPEG keeps all its scans, and loses metadata between them", async () => {
  const bytes = await picture().jpeg({ progressive: true }).toBuffer();
  const lastScan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const note = Buffer.from([0xff, 0xfe, 0, 10, ...Buffer.from("A camera")]);
  const told = Buffer.concat([bytes.subarray(0, lastScan), note, bytes.subarray(lastScan)]);
  const clean = removeImageMetadata(told) as Buffer;
  expect(clean.toString("latin1")).not.toMatch(tells);
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes));
});
