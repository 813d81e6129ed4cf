const orientationTag = 0x0112;

/** The orientation (2 to 8) in the TIFF block of an EXIF record; undefined if there is none, or it cannot be read. */
export function readTiffOrientation(block: Uint8Array): number | undefined {
  if (block.length < 8) return undefined;
  const tiff = new DataView(block.buffer, block.byteOffset, block.byteLength);
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

/** A TIFF block with only the orientation. */
export function tiffOfOrientation(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([...header, ...directory]);
}
