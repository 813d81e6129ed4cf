const startOfImage = 0xffd8;
const startOfScan = 0xda;
const exifMarker = 0xe1;
const photoshopMarker = 0xed;
const commentMarker = 0xfe;
const orientationTag = 0x0112;

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
  if (header !== "Exif\0\0" || segment.length < 18) return undefined;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.byteLength - 10);
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.byteLength) return undefined;
  const count = tiff.getUint16(directory, isLittleEndian);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(entry, isLittleEndian) !== orientationTag) continue;
    const value = tiff.getUint16(entry + 8, isLittleEndian);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An EXIF segment that says nothing but the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiffHeader = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...tiffHeader, ...directory];
  return Uint8Array.from([0xff, exifMarker, 0, body.length + 2, ...body]);
}
