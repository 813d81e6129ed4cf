import { readTiffOrientation, tiffOfOrientation } from "./exifOrientation.ts";

const startOfImage = 0xffd8;
const startOfScan = 0xda;
const exifMarker = 0xe1;
const photoshopMarker = 0xed;
const commentMarker = 0xfe;

/**
 * The JPEG without what a camera or an editor wrote beside the picture (EXIF, XMP, IPTC, comments): where a photograph
 * was taken, and by whose camera, is nobody's business. Pixels and colour profile are the same bytes as before; the way
 * the camera was held stays, since viewers turn the picture by it. What is no sound JPEG is given back as it is.
 */
export function removeJpegMetadata(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== startOfImage) return bytes;
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let position = 2;
  while (position + 4 <= bytes.length) {
    if (bytes[position] !== 0xff) return bytes;
    const marker = bytes[position + 1] as number;
    if (marker === 0xff) {
      // Fill bytes may stand before a marker.
      position += 1;
      continue;
    }
    if (marker === startOfScan) break;
    const end = position + 2 + view.getUint16(position + 2);
    if (end > bytes.length || end < position + 4) return bytes;
    const segment = bytes.subarray(position, end);
    if (marker === exifMarker) orientation = readOrientation(segment) ?? orientation;
    else if (marker !== photoshopMarker && marker !== commentMarker) kept.push(segment);
    position = end;
  }
  if (bytes[position + 1] !== startOfScan) return bytes;
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  // A JFIF header, if there is one, must stay the first segment.
  const parts = [bytes.subarray(0, 2), ...kept.slice(0, 1), ...turned, ...kept.slice(1), bytes.subarray(position)];
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/** The orientation (2 to 8) that an EXIF segment gives; undefined when it gives none, or cannot be read. */
function readOrientation(segment: Uint8Array): number | undefined {
  const header = String.fromCharCode(...segment.subarray(4, 10));
  return header === "Exif\0\0" ? readTiffOrientation(segment.subarray(10)) : undefined;
}

/** An EXIF segment that says nothing but the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiffOfOrientation(orientation)];
  return Uint8Array.from([0xff, exifMarker, 0, body.length + 2, ...body]);
}
