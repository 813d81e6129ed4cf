import sharp from "sharp";
import type { ImageAsset, LibraryAsset } from "#features/site/assets/contract.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";

let counter = 0;

/** A picture of a single color, different each time. Sizes in px. */
export async function drawPicture(
  options: { width?: number; height?: number; format?: "png" | "jpeg" | "gif" | "webp" } = {},
): Promise<Buffer> {
  const { width = 640, height = 480, format = "png" } = options;
  const shade = ++counter;
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** An image of the website, stored by the real pipeline. */
export async function buildImage(
  app: TestApp,
  site: { website: { id: string } },
  image: { width?: number; height?: number; altText?: string; fileName?: string } = {},
): Promise<ImageAsset> {
  const stored = await app.features.assets.storeImage(app.app.site(site.website.id), {
    fileName: image.fileName ?? "picture.png",
    body: await drawPicture(image),
    ...(image.altText === undefined ? {} : { altText: image.altText }),
  });
  if (isFailure(stored)) throw new Error(stored.message);
  return stored;
}

/** A recording of the website with this many seconds of silence, stored by the real pipeline. */
export async function buildSound(
  app: TestApp,
  site: { website: { id: string } },
  { extension = "mp3", seconds = 3 }: { extension?: "wav" | "ogg" | "mp3" | "m4a"; seconds?: number } = {},
): Promise<LibraryAsset> {
  const stored = await app.features.assets.storeAsset(app.app.site(site.website.id), {
    fileName: `recording.${extension}`,
    body: sampleSound(extension, seconds),
  });
  if (isFailure(stored)) throw new Error(stored.message);
  return stored;
}

export interface SentFile {
  /** Default: the library. */
  path?: string;
  /** Name of the part. */
  field?: string;
  mediaType?: string;
}

/** Uploads a file like a browser's form, with any name. */
export function sendFile(
  client: TestClient,
  fileName: string,
  body: Buffer | string,
  { path = "/api/config/assets", field = "file", mediaType = "application/octet-stream" }: SentFile = {},
): Promise<TestAnswer> {
  const boundary = "----a-boundary-of-the-tests";
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${fileName}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: ${mediaType}\r\n\r\n`;
  return client.send(path, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": client.studioCookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

/** The header of a file of each type that is not a picture, with unique content each time. */
export function sampleFile(extension: string): Buffer {
  const heads: Record<string, Buffer> = {
    mp4: bytes([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isommp42", [0, 0, 16, 0], "mdat"),
    mov: bytes([0, 0, 0, 20], "ftypqt  ", [0, 0, 2, 0], "qt  ", [0, 0, 16, 0], "mdat"),
    webm: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], "webm", [0x18, 0x53, 0x80, 0x67]),
    mp3: bytes("ID3", [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64]),
    m4a: bytes([0, 0, 0, 24], "ftypM4A ", [0, 0, 2, 0], "M4A mp42", [0, 0, 16, 0], "mdat"),
    ogg: bytes("OggS", [0, 2, ...Array(20).fill(0), 1, 30], [1], "vorbis", Array(40).fill(0)),
    wav: bytes("RIFF", [36, 0, 0, 0], "WAVEfmt ", [16, 0, 0, 0, 1, 0, 1, 0]),
    woff2: bytes("wOF2", [0, 1, 0, 0], Array(40).fill(0)),
    woff: bytes("wOFF", [0, 1, 0, 0], Array(40).fill(0)),
    ttf: bytes([0, 1, 0, 0, 0, 4, 0, 16, 0, 2, 0, 16], Array(40).fill(0)),
    otf: bytes("OTTO", [0, 4, 0, 16, 0, 2, 0, 16], Array(40).fill(0)),
    pdf: bytes("%PDF-1.7\n%", [0xe2, 0xe3, 0xcf, 0xd3], "\n1 0 obj\n"),
    zip: bytes("PK\x03\x04", [20, 0, 0, 0, 0, 0], Array(20).fill(0)),
    docx: bytes("PK\x03\x04", [20, 0, 0, 0, 0, 0], Array(20).fill(0)),
    xls: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(40).fill(0)),
    rtf: bytes("{\\rtf1 A letter}"),
  };
  return Buffer.concat([heads[extension] ?? Buffer.from("name,price\n"), Buffer.from(`\nsample ${++counter}`)]);
}

const unsigned = (bits: 16 | 32, ...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const number = Buffer.alloc(bits / 8);
      number.writeUIntBE(value, 0, bits / 8);
      return number;
    }),
  );
const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([unsigned(32, body.length + 8), Buffer.from(name, "latin1"), body]);
};

export interface SampleFilm {
  /** px of the stored video. */
  width: number;
  height: number;
  seconds: number;
  /** Duration of fragments that the video's own header does not include. */
  secondsInPieces?: number;
  /** Held upright: displayed rotated. */
  isTurned?: boolean;
  /** The location, in the format of phones. */
  place?: string;
}

/** A silent video without frames: an MP4 with size and duration, and its metadata after the content. */
export function sampleFilm({ width, height, seconds, isTurned = false, place = "", ...more }: SampleFilm): Buffer {
  const one = 0x1_0000;
  const matrix = isTurned
    ? [0, one, 0, -one >>> 0, 0, 0, 0, 0, 0x4000_0000]
    : [one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000];
  const duration = Math.round(seconds * 1000);
  const header = unsigned(32, 3, 0, 0, 1, 0, duration, 0, 0, 0, 0, ...matrix, width * one, height * one);
  const media = box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(13)));
  const location = place ? [box("udta", box("\xa9xyz", unsigned(16, place.length, 0x15c7), Buffer.from(place)))] : [];
  const pieces = more.secondsInPieces ? [box("mvex", box("mehd", unsigned(32, 0, more.secondsInPieces * 1000)))] : [];
  const movieHeader = Buffer.concat([unsigned(32, 0, 0, 0, 1000, duration), Buffer.alloc(80)]);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isommp42")),
    box("mdat", Buffer.from(`pictures ${++counter}`)),
    box("moov", box("mvhd", movieHeader), box("trak", box("tkhd", header), media, ...location), ...pieces, ...location),
  ]);
}

/** Silence of this many seconds, in a file of the type. */
export function sampleSound(extension: "wav" | "ogg" | "mp3" | "m4a", seconds: number): Buffer {
  const end = Buffer.from(`${++counter}`);
  if (extension === "m4a") {
    const header = Buffer.concat([unsigned(32, 0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)]);
    const kind = box("ftyp", Buffer.from("M4A \0\0\0\0M4A mp42"));
    return Buffer.concat([kind, box("moov", box("mvhd", header)), box("mdat", end)]);
  }
  if (extension === "wav") {
    const rate = 8000;
    const data = Buffer.alloc(Math.round(seconds * rate));
    const head = Buffer.alloc(44);
    head.write("RIFF", 0);
    head.writeUInt32LE(36 + data.length, 4);
    head.write("WAVEfmt ", 8);
    head.writeUInt32LE(16, 16);
    head.writeUInt16LE(1, 20);
    head.writeUInt16LE(1, 22);
    head.writeUInt32LE(rate, 24);
    head.writeUInt32LE(rate, 28);
    head.writeUInt16LE(1, 32);
    head.writeUInt16LE(8, 34);
    head.write("data", 36);
    head.writeUInt32LE(data.length, 40);
    return Buffer.concat([head, data, end]);
  }
  if (extension === "mp3") {
    // MPEG 1 layer 3, 128 kb/s, 44.1 kHz: 417 bytes for 1152 samples.
    const frame = Buffer.alloc(417);
    frame.writeUInt32BE(0xfffb9064);
    return Buffer.concat([...Array<Buffer>(Math.round((seconds * 44_100) / 1152)).fill(frame), end]);
  }
  const page = (flags: number, samples: number, sequence: number, body: Buffer) => {
    const head = Buffer.alloc(28);
    head.write("OggS");
    head.writeUInt8(flags, 5);
    head.writeBigUInt64LE(BigInt(samples), 6);
    head.writeUInt32LE(7, 14);
    head.writeUInt32LE(sequence, 18);
    head.writeUInt8(1, 26);
    head.writeUInt8(body.length, 27);
    return Buffer.concat([head, body]);
  };
  const identification = Buffer.alloc(30);
  identification.write("\x01vorbis", 0, "latin1");
  identification.writeUInt8(1, 11);
  identification.writeUInt32LE(44_100, 12);
  const comment = Buffer.concat([Buffer.from("\x03vorbis", "latin1"), Buffer.alloc(8), Buffer.from([1])]);
  return Buffer.concat([page(2, 0, 0, identification), page(0, 0, 1, comment), page(4, seconds * 44_100, 2, end)]);
}
