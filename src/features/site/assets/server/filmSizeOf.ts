import { boxesIn, type MediaBox } from "./mediaBoxes.ts";

/** Where the nine numbers that turn and stretch a track stand in its header, by the header's version. */
const matrixAt = [40, 52];

/**
 * How large a film is seen, in px: its first track that shows something, turned as its header says (a telephone that
 * was held upright turns it a quarter). ISO/IEC 14496-12, 8.3.2. Undefined when nothing is shown.
 */
export function filmSizeOf(bytes: Buffer, movie: MediaBox): { width: number; height: number } | undefined {
  for (const track of boxesIn(bytes, movie.bodyStart, movie.end)) {
    if (track.name !== "trak") continue;
    for (const header of boxesIn(bytes, track.bodyStart, track.end)) {
      const size = header.name === "tkhd" ? sizeIn(bytes.subarray(header.bodyStart, header.end)) : undefined;
      if (size) return size;
    }
  }
  return undefined;
}

function sizeIn(header: Buffer): { width: number; height: number } | undefined {
  const start = header.length > 0 ? matrixAt[header.readUInt8(0)] : undefined;
  if (start === undefined || header.length < start + 44) return undefined;
  // 16.16 fixed-point numbers.
  const fixed = (position: number) => header.readInt32BE(position) / 65_536;
  const [across, turnedAcross] = [fixed(start), fixed(start + 12)];
  const [width, height] = [Math.round(fixed(start + 36)), Math.round(fixed(start + 40))];
  if (width <= 0 || height <= 0) return undefined;
  const isOnItsSide = across === 0 && turnedAcross !== 0;
  return isOnItsSide ? { width: height, height: width } : { width, height };
}
