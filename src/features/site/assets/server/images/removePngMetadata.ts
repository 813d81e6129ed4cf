import { crc32 } from "node:zlib";
import { readTiffOrientation, tiffOfOrientation } from "../../domain/exifOrientation.ts";

const signatureLength = 8;

/** Chunks for pixels and colors, without texts, times and camera data. */
const keptChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT".split(" "),
);

/**
 * The PNG without metadata, and without data after its end (such as another file). Pixels keep their bytes, and the
 * orientation stays. Undefined for an invalid PNG.
 */
export function removePngMetadata(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, signatureLength)];
  let position = signatureLength;
  while (position + 12 <= bytes.length) {
    const end = position + 12 + bytes.readUInt32BE(position);
    if (end > bytes.length) return undefined;
    const name = bytes.toString("latin1", position + 4, position + 8);
    if (keptChunks.has(name)) kept.push(bytes.subarray(position, end));
    if (name === "IEND") return Buffer.concat(kept);
    if (name === "eXIf") {
      const orientation = readTiffOrientation(bytes.subarray(position + 8, end - 4));
      if (orientation) kept.push(chunkOf("eXIf", tiffOfOrientation(orientation)));
    }
    position = end;
  }
  return undefined;
}

function chunkOf(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
