import { readTiffOrientation, tiffOfOrientation } from "./exifOrientation.ts";

const startOfImage = 0xffd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const exifMarker = 0xe1;

/** Application segments that are needed to display the picture, by their first bytes. All others are removed. */
const keptSegments: ReadonlyMap<number, string> = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);
const commentMarker = 0xfe;

/**
 * The JPEG without metadata (EXIF, XMP, IPTC, comments, and the pictures or videos that phones append, with their own
 * metadata), so that it does not reveal where and with whose camera it was taken. Pixels and color profile keep their
 * bytes. The orientation stays, because viewers rotate the picture by it. Undefined for an invalid JPEG.
 */
export function removeJpegMetadata(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== startOfImage) return undefined;
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let position = 2;
  while (position + 2 <= bytes.length) {
    if (bytes[position] !== 0xff) return undefined;
    const marker = bytes[position + 1] as number;
    if (marker === 0xff) {
      // A marker may have fill bytes before it.
      position += 1;
      continue;
    }
    if (marker === endOfImage)
      return joined(bytes.subarray(0, 2), kept, orientation, bytes.subarray(position, position + 2));
    if (position + 4 > bytes.length) return undefined;
    const segmentEnd = position + 2 + view.getUint16(position + 2);
    if (segmentEnd > bytes.length || segmentEnd < position + 4) return undefined;
    const end = marker === startOfScan ? endOfScan(bytes, segmentEnd) : segmentEnd;
    const segment = bytes.subarray(position, end);
    if (marker === exifMarker) orientation = readOrientation(segment) ?? orientation;
    if (isKept(marker, segment)) kept.push(segment);
    position = end;
  }
  return undefined;
}

/** The compressed pixels end at the next marker that is not part of them. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let position = bytes.indexOf(0xff, start);
  while (position !== -1 && position + 1 < bytes.length) {
    const next = bytes[position + 1] as number;
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return position;
    position = bytes.indexOf(0xff, position + 2);
  }
  return bytes.length;
}

function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === commentMarker) return false;
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  if (!isOfApplication) return true;
  const beginning = keptSegments.get(marker);
  return beginning !== undefined && beginning === String.fromCharCode(...segment.subarray(4, 4 + beginning.length));
}

function joined(start: Uint8Array, kept: Uint8Array[], orientation: number, end: Uint8Array): Uint8Array {
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  // A JFIF header, if there is one, must stay the first segment.
  const parts = [start, ...kept.slice(0, 1), ...turned, ...kept.slice(1), end];
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/** The orientation (2 to 8) in an EXIF segment; undefined if there is none, or it cannot be read. */
function readOrientation(segment: Uint8Array): number | undefined {
  const header = String.fromCharCode(...segment.subarray(4, 10));
  return header === "Exif\0\0" ? readTiffOrientation(segment.subarray(10)) : undefined;
}

/** An EXIF segment with only the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiffOfOrientation(orientation)];
  return Uint8Array.from([0xff, exifMarker, 0, body.length + 2, ...body]);
}
