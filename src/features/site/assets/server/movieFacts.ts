import { boxesIn, type MediaBox } from "./mediaBoxes.ts";

/** Positions of a track's transformation matrix in its header, by header version. */
const matrixAt = [40, 52];
/** Positions of a movie's units per second in its header, by header version; its duration follows. */
const unitsAt = [12, 20];

/**
 * Displayed size of a video, in px: its first visible track, rotated as its header says (a phone held upright rotates
 * it a quarter). ISO/IEC 14496-12, 8.3.2. Undefined if no track is visible.
 */
export function filmSizeOf(bytes: Buffer, movie: MediaBox): { width: number; height: number } | undefined {
  for (const track of boxesIn(bytes, movie.bodyStart, movie.end)) {
    if (track.name !== "trak") continue;
    const header = findBox(bytes, track, "tkhd");
    const size = header && sizeIn(header);
    if (size) return size;
  }
  return undefined;
}

/**
 * Duration of a video or sound in seconds, from its header or, if fragmented, from the fragments' header; undefined if
 * neither has it. ISO/IEC 14496-12, 8.2.2 and 8.8.2. (Track headers are often wrong in fragmented files.)
 */
export function movieSecondsOf(bytes: Buffer, movie: MediaBox): number | undefined {
  const header = findBox(bytes, movie, "mvhd");
  if (!header) return undefined;
  const start = unitsAt[versionOf(header)];
  if (start === undefined || header.length < start + 4) return undefined;
  const perSecond = header.readUInt32BE(start);
  const lasts = lengthAt(header, start + 4) ?? lengthOfPieces(bytes, movie);
  return lasts && perSecond > 0 ? lasts / perSecond : undefined;
}

function lengthOfPieces(bytes: Buffer, movie: MediaBox): number | undefined {
  for (const box of boxesIn(bytes, movie.bodyStart, movie.end)) {
    const header = box.name === "mvex" ? findBox(bytes, box, "mehd") : undefined;
    if (header) return lengthAt(header, 4);
  }
  return undefined;
}

/** The content of the first box with that name inside another. */
function findBox(bytes: Buffer, within: MediaBox, wanted: string): Buffer | undefined {
  for (const { name, bodyStart, end } of boxesIn(bytes, within.bodyStart, within.end)) {
    if (name === wanted) return bytes.subarray(bodyStart, end);
  }
  return undefined;
}

const versionOf = (header: Buffer) => (header.length > 0 ? header.readUInt8(0) : -1);

/** A duration in units. 0, or all bits set, means unknown. */
function lengthAt(header: Buffer, position: number): number | undefined {
  const isLong = versionOf(header) === 1;
  if (header.length < position + (isLong ? 8 : 4)) return undefined;
  const length = isLong ? Number(header.readBigUInt64BE(position)) : header.readUInt32BE(position);
  const unknown = isLong ? 2 ** 64 : 2 ** 32 - 1;
  return length > 0 && length < unknown ? length : undefined;
}

function sizeIn(header: Buffer): { width: number; height: number } | undefined {
  const start = matrixAt[versionOf(header)];
  if (start === undefined || header.length < start + 44) return undefined;
  // 16.16 fixed-point numbers.
  const fixed = (position: number) => header.readInt32BE(position) / 65_536;
  const [across, turnedAcross] = [fixed(start), fixed(start + 12)];
  const [width, height] = [Math.round(fixed(start + 36)), Math.round(fixed(start + 40))];
  if (width <= 0 || height <= 0) return undefined;
  const isOnItsSide = across === 0 && turnedAcross !== 0;
  return isOnItsSide ? { width: height, height: width } : { width, height };
}
