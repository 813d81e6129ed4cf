import sharp from "sharp";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";

let counter = 0;

/** A picture of one colour, different from every other one that this makes. Sizes in px. */
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

export interface SentFile {
  /** Of the library unless told. */
  path?: string;
  /** Name of the part. */
  field?: string;
  mediaType?: string;
}

/** Sends a file as a browser's form does, its name as it is given, whatever is in it. */
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
      "x-csrf-token": client.cookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

/** The head of a file of each type that is no picture, and something that makes it another one each time. */
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
