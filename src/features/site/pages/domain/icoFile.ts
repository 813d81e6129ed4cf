/** A `.ico` file with one picture: a PNG of at most 256 px, as modern browsers support. */
export function icoFile(png: Uint8Array, size: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  // 256 px are written as 0.
  header.setUint8(6, size % 256);
  header.setUint8(7, size % 256);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.length, true);
  header.setUint32(18, 22, true);
  const file = new Uint8Array(22 + png.length);
  file.set(new Uint8Array(header.buffer));
  file.set(png, 22);
  return file;
}
