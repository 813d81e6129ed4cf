import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { fileTypeFromFile } from "file-type";
import { type BinaryKind, binaryKindOf } from "#kernel/domain/files/binaryKind.ts";
import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import { findEncoding, type UnreadableBytes } from "#kernel/server/delimited/findEncoding.ts";

/** A file on the disk, or a source that can be read once. */
export type ProductSource = { path: string } | AsyncIterable<Buffer | Uint8Array | string>;

/** The whole source as UTF-8 text in a file, from `start` on. */
export interface Utf8File {
  path: string;
  start: number;
  /** Bytes of the text, and of the original source. */
  textBytes: number;
  sourceBytes: number;
  /** Its encoding, and whether it is certain. */
  encoding: TextEncoding;
  isEncodingSure: boolean;
  /** Whether a person chose it. */
  isEncodingChosen: boolean;
  /** A path for storing rows while the file is read; nothing is there yet. */
  spoolPath: string;
  /** Invalid bytes of a UTF-8 file, if any: how many, and the first line with one. */
  unreadable?: UnreadableBytes;
}

/** Number of bytes read or written at a time. */
const chunkBytes = 256 * 1024;
/** Bytes for detecting the file type, and for reading the header. */
const firstBytes = 4096;
const headBytes = 64 * 1024;

/** A person's choice of the encoding. */
export interface EncodingChoice {
  chosen?: TextEncoding | undefined;
  /** Returns the choice for earlier files with this beginning. Called if the file is not Unicode. */
  recall?(head: Buffer): Promise<TextEncoding | undefined>;
}

export interface TextFile extends Utf8File {
  /** The file type if it is not text. Nothing was decoded then. */
  kind: BinaryKind | undefined;
  /** Deletes the stored rows, and the file if it is a copy. */
  dispose(): Promise<void>;
}

/**
 * Makes a source readable twice as UTF-8: a UTF-8 file stays where it is, everything else (streams, UTF-16, national
 * encodings of spreadsheets) is copied to a temporary file. At most a chunk is in memory.
 */
export async function copyToUtf8File(source: ProductSource, by: EncodingChoice = {}): Promise<TextFile> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-products-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    if ("path" in source && typeof source.path === "string" && !(Symbol.asyncIterator in source)) {
      return { ...(await asUtf8(source.path, folder, by)), dispose };
    }
    const copy = join(folder, "source.csv");
    await writeChunks(copy, source as AsyncIterable<Buffer | Uint8Array | string>);
    return { ...(await asUtf8(copy, folder, by)), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function asUtf8(
  path: string,
  folder: string,
  { chosen: told, recall }: EncodingChoice,
): Promise<Omit<TextFile, "dispose">> {
  const sourceBytes = (await stat(path)).size;
  const head = await readHead(path);
  const first = head.subarray(0, firstBytes);
  const kind = await findKind(path, first);
  const spoolPath = join(folder, "rows");
  const file = { path, start: 0, textBytes: sourceBytes, sourceBytes, spoolPath, kind };
  if (kind) return { ...file, encoding: "utf-8", isEncodingSure: true, isEncodingChosen: false };
  const found = await findEncoding(() => createReadStream(path, { highWaterMark: chunkBytes }), first);
  const isUnicode = found.encoding.startsWith("utf-") && !found.unreadable;
  const chosen = told ?? (isUnicode ? undefined : await recall?.(head));
  const isOther = chosen !== undefined && chosen !== found.encoding;
  const { encoding, isSure, markBytes, unreadable } = isOther
    ? { encoding: chosen, isSure: true, markBytes: 0 }
    : { ...found, isSure: found.isSure || chosen !== undefined };
  const written = { encoding, isEncodingSure: isSure, isEncodingChosen: chosen !== undefined };
  if (encoding === "utf-8" && !isOther && !unreadable) return { ...file, ...written, start: markBytes };
  const copy = join(folder, "text.csv");
  await writeChunks(copy, decode(path, encoding, markBytes));
  return { ...file, ...written, path: copy, textBytes: (await stat(copy)).size, ...(unreadable && { unreadable }) };
}

/** The file type if it is not text. A workbook is an archive that its first bytes may not show. */
async function findKind(path: string, head: Buffer): Promise<BinaryKind | undefined> {
  const kind = binaryKindOf(head);
  if (kind !== "zip") return kind;
  const type = await fileTypeFromFile(path).catch(() => undefined);
  return type?.ext === "xlsx" || type?.ext === "ods" ? type.ext : kind;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  await file.close();
  return head.subarray(0, bytesRead);
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
