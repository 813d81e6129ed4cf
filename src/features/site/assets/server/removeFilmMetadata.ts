import { type FileHandle, open } from "node:fs/promises";
import { boxAt, eraseFilmMetadata, type MediaBox, metadataBoxes } from "./mediaBoxes.ts";

/** Larger than the metadata of any accepted video (about 20 bytes per frame). */
const maxMovieBoxLength = 32 * 1024 * 1024;
const maxBoxes = 100_000;
const headLength = 16;

/** A top-level box, with only its own bytes in `bytes`, from `position` of the file. */
export interface MovieBox {
  bytes: Buffer;
  box: MediaBox;
  position: number;
}

/** The `moov` boxes of an MP4 or QuickTime video on the disk. The rest is not read. */
export async function* movieBoxesOf(file: FileHandle): AsyncGenerator<MovieBox> {
  for await (const { name, start, end } of boxesOf(file)) {
    if (name !== "moov" || end - start > maxMovieBoxLength) continue;
    const bytes = Buffer.alloc(end - start);
    await file.read(bytes, 0, bytes.length, start);
    const box = boxAt(bytes, 0, bytes.length);
    if (box) yield { bytes, box, position: start };
  }
}

/**
 * Empties the metadata of a video on the disk, where a phone writes the location. Nothing moves, so it plays as before.
 * A broken file is left as it is.
 */
export async function removeFilmMetadata(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    for await (const { bytes, box, position } of movieBoxesOf(file)) {
      eraseFilmMetadata(bytes, box);
      await file.write(bytes, 0, bytes.length, position);
    }
    for await (const { name, start, bodyStart, end } of boxesOf(file)) {
      if (!metadataBoxes.has(name)) continue;
      await file.write(Buffer.from("free"), 0, 4, start + 4);
      await erase(file, bodyStart, end);
    }
  } finally {
    await file.close();
  }
}

/** The top-level boxes, read by their headers. */
async function* boxesOf(file: FileHandle): AsyncGenerator<MediaBox> {
  const { size } = await file.stat();
  let position = 0;
  for (let count = 0; count < maxBoxes; count++) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, position);
    const head = headAt(buffer.subarray(0, bytesRead), size - position);
    if (!head) return;
    yield {
      name: head.name,
      start: position,
      bodyStart: position + head.bodyStart,
      end: position + head.end,
    };
    position += head.end;
  }
}

/** A box of which only the header was read. */
function headAt(head: Buffer, left: number): MediaBox | undefined {
  return head.length < 8 ? undefined : boxAt(head, 0, left);
}

async function erase(file: FileHandle, start: number, end: number): Promise<void> {
  const nothing = Buffer.alloc(64 * 1024);
  for (let position = start; position < end; position += nothing.length) {
    await file.write(nothing, 0, Math.min(nothing.length, end - position), position);
  }
}
