import { readTiffOrientation, tiffOfOrientation } from "../../domain/exifOrientation.ts";

const headerLength = 12;
/** Chunks for pixels, animation and colors. */
const keptChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** The WebP without metadata, and without data after its end. The orientation stays. Undefined for an invalid WebP. */
export function removeWebpMetadata(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headerLength) return undefined;
  const fileEnd = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  const kept: Buffer[] = [];
  let extended: Buffer | undefined;
  let orientation: number | undefined;
  let position = headerLength;
  while (position + 8 <= fileEnd) {
    const name = bytes.toString("latin1", position, position + 4);
    const size = bytes.readUInt32LE(position + 4);
    const end = position + 8 + size + (size % 2);
    if (position + 8 + size > fileEnd) return undefined;
    const chunk = Buffer.from(bytes.subarray(position, Math.min(end, fileEnd)));
    if (name === "VP8X") extended = chunk;
    if (name === "EXIF") orientation = readTiffOrientation(withoutExifHeader(chunk.subarray(8, 8 + size)));
    if (keptChunks.has(name)) kept.push(chunk);
    position = end;
  }
  if (kept.length === 0) return undefined;
  if (extended && extended.length > 8) {
    const flags = extended.readUInt8(8) & ~(exifFlag | xmpFlag);
    extended.writeUInt8(orientation ? flags | exifFlag : flags, 8);
    if (orientation) kept.push(exifChunk(orientation));
  }
  const body = Buffer.concat(kept);
  const header = Buffer.from(bytes.subarray(0, headerLength));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

/** Some programs write it like in a JPEG. */
function withoutExifHeader(block: Buffer): Buffer {
  return block.toString("latin1", 0, 6) === "Exif\0\0" ? block.subarray(6) : block;
}

function exifChunk(orientation: number): Buffer {
  const tiff = tiffOfOrientation(orientation);
  const head = Buffer.alloc(8);
  head.write("EXIF", "latin1");
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}
