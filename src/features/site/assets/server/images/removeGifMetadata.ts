const headerLength = 13;
const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/** The repeat count of an animation, and the color profile. Other applications write XMP and similar data. */
const keptApplications = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

/**
 * The GIF without comments, XMP and other metadata, and without data after its end. Frames and timing keep their bytes.
 * Undefined for an invalid GIF.
 */
export function removeGifMetadata(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headerLength || !/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) return undefined;
  let position = headerLength + colorTableLength(bytes.readUInt8(10));
  if (position > bytes.length) return undefined;
  const kept: Buffer[] = [bytes.subarray(0, position)];
  while (position < bytes.length) {
    const kind = bytes.readUInt8(position);
    if (kind === trailer) return Buffer.concat([...kept, bytes.subarray(position, position + 1)]);
    const dataStart = dataStartOf(bytes, position, kind);
    const end = dataStart === undefined ? undefined : endOfSubBlocks(bytes, dataStart);
    if (end === undefined) return undefined;
    if (kind === picture || isKept(bytes, position)) kept.push(bytes.subarray(position, end));
    position = end;
  }
  return undefined;
}

/** Where the sub-blocks of a frame or an extension start; undefined for other blocks. */
function dataStartOf(bytes: Buffer, position: number, kind: number): number | undefined {
  if (kind === extension) return position + 2;
  if (kind !== picture || position + 10 > bytes.length) return undefined;
  // After the frame's position, its color table, and its initial code size.
  return position + 10 + colorTableLength(bytes.readUInt8(position + 9)) + 1;
}

function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number | undefined {
  let position = start;
  while (position < bytes.length) {
    const length = bytes.readUInt8(position);
    position += 1 + length;
    if (length === 0) return position;
  }
  return undefined;
}

function isKept(bytes: Buffer, position: number): boolean {
  const label = bytes.readUInt8(position + 1);
  if (label === graphicControl) return true;
  return label === application && keptApplications.has(bytes.toString("latin1", position + 3, position + 14));
}
