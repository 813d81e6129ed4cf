import { brotliDecompressSync } from "node:zlib";

/** What a font says of itself, in parts of its em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Advance widths by character, for lower-case letters and the space. */
  widths: Map<string, number>;
}

// Tables that WOFF2 names by number (W3C WOFF2, "known table tags"); the others are not read here.
const knownTags: Record<number, string> = { 0: "cmap", 1: "head", 2: "hhea", 3: "hmtx", 10: "glyf", 11: "loca" };
const headerLength = 48;

/** Reads a WOFF2 file's vertical metrics and letter widths. Throws when it is not one. */
export function readFontMetrics(file: Buffer): FontMetrics {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("this is not a WOFF2 font");
  const { tables, end } = readDirectory(file);
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  const bodies = new Map<string, { body: Buffer; isTransformed: boolean }>();
  let offset = 0;
  for (const { tag, length, isTransformed } of tables) {
    bodies.set(tag, { body: data.subarray(offset, offset + length), isTransformed });
    offset += length;
  }
  const table = (tag: string) => {
    const found = bodies.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const em = table("head").body.readUInt16BE(18);
  const hhea = table("hhea").body;
  const metricsCount = hhea.readUInt16BE(34);
  const { body: hmtx, isTransformed } = table("hmtx");
  // In a transformed table, the widths follow each other after one byte of flags. Otherwise, each width is followed by
  // its side bearing.
  const widthOf = (glyph: number) => {
    const index = Math.min(glyph, metricsCount - 1);
    return hmtx.readUInt16BE(isTransformed ? 1 + index * 2 : index * 4) / em;
  };
  const widths = new Map<string, number>();
  for (const letter of "abcdefghijklmnopqrstuvwxyz ") {
    widths.set(letter, widthOf(glyphOf(table("cmap").body, letter.charCodeAt(0))));
  }
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    widths,
  };
}

function readDirectory(file: Buffer) {
  const tables: { tag: string; length: number; isTransformed: boolean }[] = [];
  let position = headerLength;
  const readBase128 = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = file.readUInt8(position++);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  for (let count = file.readUInt16BE(12); count > 0; count--) {
    const flags = file.readUInt8(position++);
    let tag = knownTags[flags & 0x3f] ?? `#${flags & 0x3f}`;
    if ((flags & 0x3f) === 0x3f) {
      tag = file.toString("latin1", position, position + 4);
      position += 4;
    }
    const version = flags >> 6;
    // Outlines are transformed unless they say version 3; every other table when it says anything but 0.
    const isTransformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    const original = readBase128();
    tables.push({ tag, length: isTransformed ? readBase128() : original, isTransformed });
  }
  return { tables, end: position };
}

/** The glyph of a character by the table's format 4 part, which every font for the web has. */
function glyphOf(cmap: Buffer, code: number): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    const ends = start + 14;
    const starts = ends + segments * 2 + 2;
    for (let segment = 0; segment < segments; segment++) {
      if (cmap.readUInt16BE(ends + segment * 2) < code) continue;
      const first = cmap.readUInt16BE(starts + segment * 2);
      if (first > code) return 0;
      const delta = cmap.readUInt16BE(starts + segments * 2 + segment * 2);
      const rangePosition = starts + segments * 4 + segment * 2;
      const range = cmap.readUInt16BE(rangePosition);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(rangePosition + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}
