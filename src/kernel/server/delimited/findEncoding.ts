import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import { judgeEncoding, type Likelihoods } from "./judgeEncoding.ts";

/** Invalid bytes of a UTF-8 file: how many, and the first line with them. */
export interface UnreadableBytes {
  count: number;
  line: number;
}

export interface FoundEncoding {
  encoding: TextEncoding;
  /** False if another encoding is possible. */
  isSure: boolean;
  /** Length of the byte order mark. */
  markBytes: number;
  unreadable?: UnreadableBytes;
}

/** Opens the file from its beginning, in chunks. Called several times. */
export type OpenFile = () => Chunks | Promise<Chunks>;
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Detects the encoding of a file. @param head its first bytes */
export async function findEncoding(open: OpenFile, head: Uint8Array): Promise<FoundEncoding> {
  const [first, second, third] = head;
  const found = (encoding: TextEncoding, markBytes = 0): FoundEncoding => ({ encoding, isSure: true, markBytes });
  if (first === 0xff && second === 0xfe) return found("utf-16le", 2);
  if (first === 0xfe && second === 0xff) return found("utf-16be", 2);
  const markBytes = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  const sample = head.subarray(0, head.length - (head.length % 2));
  const zeros = (offset: number) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length;
  // In UTF-16, Latin text has a zero in most pairs of bytes.
  if (sample.length > 8 && zeros(1) > sample.length / 4) return found("utf-16le");
  if (sample.length > 8 && zeros(0) > sample.length / 4) return found("utf-16be");
  if (await isAllUtf8(open)) return found("utf-8", markBytes);
  const { letters, count, line } = await countUnreadableUtf8(open);
  // In other encodings, two bytes rarely form a valid UTF-8 character.
  if (markBytes > 0 || letters > count) return { ...found("utf-8", markBytes), unreadable: { count, line } };
  const lines = await readTellingLines(open);
  const judged = judgeEncoding((encoding) => new TextDecoder(encoding).decode(lines), likelihoodsOf(lines));
  return { ...judged, markBytes };
}

/** Detector names for encodings whose Windows variant has more characters. */
const windowsNames: Readonly<Record<string, TextEncoding>> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-2": "windows-1250",
  "iso-8859-5": "windows-1251",
  "iso-8859-6": "windows-1256",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-9": "windows-1254",
};

function likelihoodsOf(sample: Uint8Array): Likelihoods {
  const likelihoods: Likelihoods = {};
  for (const { name, confidence } of analyse(sample)) {
    const encoding = windowsNames[name.toLowerCase()] ?? (name.toLowerCase() as TextEncoding);
    likelihoods[encoding] = Math.max(confidence, likelihoods[encoding] ?? 0);
  }
  return likelihoods;
}

const sampleBytes = 32 * 1024;
const maxLineBytes = 256 * 1024;

/** The first lines with more than ASCII, as many as needed. A line end is never part of a character. */
async function readTellingLines(open: OpenFile): Promise<Buffer> {
  const lines: Buffer[] = [];
  let size = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of await open()) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (const [index, byte] of bytes.entries()) {
      if (byte !== 0x0a && byte !== 0x0d) continue;
      take(bytes.subarray(start, index + 1));
      start = index + 1;
    }
    // Text without line ends for this long is not a table.
    rest = bytes.length - start > maxLineBytes ? Buffer.alloc(0) : bytes.subarray(start);
    if (size >= sampleBytes) break;
  }
  take(rest);
  return Buffer.concat(lines);

  function take(line: Buffer): void {
    if (size >= sampleBytes || line.length > sampleBytes || !line.some((byte) => byte >= 0x80)) return;
    lines.push(line);
    size += line.length;
  }
}

/** Number of multi-byte characters of a file read as UTF-8, number of invalid bytes, and the first line with one. */
async function countUnreadableUtf8(open: OpenFile): Promise<UnreadableBytes & { letters: number }> {
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
  for await (const chunk of await open()) {
    for (const byte of chunk) {
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

/** Whether all bytes are UTF-8. A character that is split by a chunk is checked with the next one. */
async function isAllUtf8(open: OpenFile): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of await open()) {
    const bytes: Buffer =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
    const end = wholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return isUtf8(rest);
}

/**
 * Number of bytes up to the last whole character. A character has up to 4 bytes; those after its first are 10xxxxxx.
 */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0b1100_0000) !== 0b1000_0000) return byte >= 0b1100_0000 ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
