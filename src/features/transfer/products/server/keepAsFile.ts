import { isUtf8 } from "node:buffer";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { type BinaryKind, binaryKindOf } from "../domain/binaryKind.ts";

/** A file on the disk, or anything that gives its bytes once. */
export type ProductSource = { path: string } | AsyncIterable<Buffer | Uint8Array | string>;

/** The whole source as UTF-8 text in a file, from `start` on. */
export interface HeldFile {
  path: string;
  start: number;
  /** Bytes of the text, and of the source as it came. */
  textBytes: number;
  sourceBytes: number;
  /** Where rows may be kept while the file is read; nothing is there yet. */
  spoolPath: string;
  /** What of a UTF-8 file is none, where something is: how often, and the first line with it. */
  unreadable?: UnreadableBytes;
}

interface UnreadableBytes {
  count: number;
  line: number;
}

/** Bytes that are read or written at a time. */
const chunkBytes = 256 * 1024;

export interface TextFile extends HeldFile {
  /** What it is when it is no text: nothing of it was decoded. */
  kind: BinaryKind | undefined;
  /** Deletes what was written: rows, and the file where it is a copy. */
  dispose(): Promise<void>;
}

/**
 * Brings a source to where it can be read twice, as UTF-8: a UTF-8 file stays where it is, everything else (streams,
 * UTF-16 and the Windows-1252 or MacRoman that spreadsheets save) is copied to a temporary file. No more than a chunk is in memory.
 */
export async function keepAsFile(source: ProductSource): Promise<TextFile> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-products-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    if ("path" in source && typeof source.path === "string" && !(Symbol.asyncIterator in source)) {
      return { ...(await asUtf8(source.path, folder)), dispose };
    }
    const copy = join(folder, "source.csv");
    await writeChunks(copy, source as AsyncIterable<Buffer | Uint8Array | string>);
    return { ...(await asUtf8(copy, folder)), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function asUtf8(path: string, folder: string): Promise<Omit<TextFile, "dispose">> {
  const sourceBytes = (await stat(path)).size;
  const head = await readHead(path);
  const kind = binaryKindOf(head);
  const file = { path, start: 0, textBytes: sourceBytes, sourceBytes, spoolPath: join(folder, "rows"), kind };
  if (kind) return file;
  const { encoding, markBytes, unreadable } = await findEncoding(path, head);
  if (encoding === "utf-8" && !unreadable) return { ...file, start: markBytes };
  const copy = join(folder, "text.csv");
  await writeChunks(copy, decode(path, encoding, markBytes));
  return { ...file, path: copy, textBytes: (await stat(copy)).size, ...(unreadable && { unreadable }) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  const head = Buffer.alloc(4096);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  await file.close();
  return head.subarray(0, bytesRead);
}

interface FoundEncoding {
  encoding: string;
  markBytes: number;
  unreadable?: UnreadableBytes;
}

async function findEncoding(path: string, head: Buffer): Promise<FoundEncoding> {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", markBytes: 2 };
  const markBytes = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  const sample = head.subarray(0, head.length - (head.length % 2));
  const zeros = (offset: number) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length;
  // Latin text in UTF-16 has a zero in most pairs of bytes.
  if (sample.length > 8 && zeros(1) > sample.length / 4) return { encoding: "utf-16le", markBytes: 0 };
  if (sample.length > 8 && zeros(0) > sample.length / 4) return { encoding: "utf-16be", markBytes: 0 };
  if (await isAllUtf8(path)) return { encoding: "utf-8", markBytes };
  const { letters, count, line } = await tellUtf8(path);
  // Other encodings hardly ever have two bytes that make a letter of UTF-8.
  if (markBytes > 0 || letters > count) return { encoding: "utf-8", markBytes, unreadable: { count, line } };
  return { encoding: (await isMacRoman(path)) ? "macintosh" : "windows-1252", markBytes };
}

/** Bytes that are letters with accents in MacRoman, and rare ones or none in Windows-1252: é is 8E there, and E9 here. */
const macLetters = new Set([
  ...[0x83, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f],
]);

/** Whether the letters with accents inside of words are where a Mac has them, rather than where Windows does. */
async function isMacRoman(path: string): Promise<boolean> {
  const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  let mac = 0;
  let windows = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    for (const [index, byte] of bytes.entries()) {
      if (byte < 0x80 || !(isLetter(bytes[index - 1]) || isLetter(bytes[index + 1]))) continue;
      if (macLetters.has(byte)) mac += 1;
      // D0 to D5 are dashes and quotation marks on a Mac.
      else if (byte >= 0xc0 && !(byte >= 0xd0 && byte <= 0xd5)) windows += 1;
    }
  }
  return mac > windows;
}

/** How many letters of several bytes a file has as UTF-8, how many bytes are none, and the first line with such. */
async function tellUtf8(path: string): Promise<UnreadableBytes & { letters: number }> {
  let letters = 0;
  let count = 0;
  let firstLine = 0;
  let line = 1;
  let missing = 0;
  let last = 0;
  const miss = () => {
    count += 1;
    firstLine ||= line;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    for (const byte of chunk as Buffer) {
      if (missing > 0 && (byte & 0b1100_0000) === 0b1000_0000) {
        missing -= 1;
        if (missing === 0) letters += 1;
      } else {
        if (missing > 0) miss();
        missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
        if (byte < 0x80) missing = 0;
        else if (byte < 0xc2 || byte > 0xf4) {
          missing = 0;
          miss();
        }
      }
      if (byte === 0x0d || (byte === 0x0a && last !== 0x0d)) line += 1;
      last = byte;
    }
  }
  if (missing > 0) miss();
  return { letters, count, line: firstLine };
}

/** Whether all bytes are UTF-8. What a chunk cuts in two is judged with the next one. */
async function isAllUtf8(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes: Buffer = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    const end = wholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return isUtf8(rest);
}

/** How many of the bytes end with a whole character: a character has up to 4, those behind its first are 10xxxxxx. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0b1100_0000) !== 0b1000_0000) return byte >= 0b1100_0000 ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

async function* decode(path: string, encoding: string, start: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { start })) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

function writeChunks(path: string, chunks: AsyncIterable<Buffer | Uint8Array | string>): Promise<void> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, highWaterMark: chunkBytes });
  return pipeline(Readable.from(chunks), file);
}
