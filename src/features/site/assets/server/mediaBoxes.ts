/** A box of an ISO base media file (MP4, QuickTime, AVIF): its name and positions. */
export interface MediaBox {
  name: string;
  start: number;
  /** Start of its content, after length and name. */
  bodyStart: number;
  end: number;
}

/** The length and name of a box at `position`; undefined if it does not fit before `end`. */
export function boxAt(bytes: Buffer, position: number, end: number): MediaBox | undefined {
  if (position + 8 > end) return undefined;
  const short = bytes.readUInt32BE(position);
  const isLong = short === 1;
  if (isLong && position + 16 > end) return undefined;
  const length = isLong ? Number(bytes.readBigUInt64BE(position + 8)) : short === 0 ? end - position : short;
  const bodyStart = position + (isLong ? 16 : 8);
  if (position + length > end || position + length < bodyStart) return undefined;
  return {
    name: bytes.toString("latin1", position + 4, position + 8),
    start: position,
    bodyStart,
    end: position + length,
  };
}

/** The boxes between two positions; stops where they are broken. */
export function* boxesIn(bytes: Buffer, start: number, end: number): Generator<MediaBox> {
  for (let box = boxAt(bytes, start, end); box; box = boxAt(bytes, box.end, end)) yield box;
}

/** Turns a box into an empty one that readers skip, without moving anything. */
export function eraseBox(bytes: Buffer, { start, bodyStart, end }: MediaBox): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, bodyStart, end);
}

/** Metadata boxes of a video: titles, makers, locations. */
export const metadataBoxes: ReadonlySet<string> = new Set(["udta", "meta", "uuid"]);

/** Erases the metadata in a `moov` box, of the video and of each track (phones write the location there). */
export function eraseFilmMetadata(bytes: Buffer, movie: MediaBox): void {
  for (const box of boxesIn(bytes, movie.bodyStart, movie.end)) {
    if (metadataBoxes.has(box.name)) eraseBox(bytes, box);
    else if (box.name === "trak") eraseFilmMetadata(bytes, box);
  }
}
