const pageStart = Buffer.from("OggS");
const positionAt = 6;
const serialAt = 14;
const headLength = 27;
/** Value of a page on which no packet ends. */
const noPosition = 0xffff_ffff_ffff_ffffn;

/**
 * Seconds of an Ogg stream, from the position of its last page (RFC 3533). `first` is the start of the file, `last` its
 * end, long enough for a whole page. Undefined if there is no such page.
 */
export function durationOfOgg(first: Buffer, last: Buffer, samplesPerSecond: number): number | undefined {
  if (first.length < headLength || !first.subarray(0, 4).equals(pageStart)) return undefined;
  const serial = first.readUInt32LE(serialAt);
  for (
    let page = last.lastIndexOf(pageStart);
    page !== -1;
    page = page === 0 ? -1 : last.lastIndexOf(pageStart, page - 1)
  ) {
    if (page + headLength > last.length || last.readUInt32LE(page + serialAt) !== serial) continue;
    const position = last.readBigUInt64LE(page + positionAt);
    if (position !== noPosition) return Number(position) / samplesPerSecond;
  }
  return undefined;
}
