import { boxesIn, eraseBox, eraseFilmMetadata, type MediaBox } from "../mediaBoxes.ts";

/** Top-level boxes that are needed for display. All others are emptied. */
const keptBoxes = new Set(["ftyp", "meta", "moov", "mdat", "moof", "sidx", "styp"]);
/** Kinds of metadata items: EXIF, XMP and other records. */
const tellingItems = new Set(["Exif", "mime", "uri "]);

/** An empty EXIF record, after its offset. */
const emptyExif = Buffer.from([0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]);

/**
 * The AVIF with emptied EXIF, XMP and other records, and without data after its end. Nothing moves, so all offsets stay
 * valid: pixels, color profile and orientation keep their bytes. Undefined for an invalid AVIF.
 */
export function removeAvifMetadata(source: Buffer): Buffer | undefined {
  const bytes = Buffer.from(source);
  let end = 0;
  try {
    for (const box of boxesIn(bytes, 0, bytes.length)) {
      if (end === 0 && box.name !== "ftyp") return undefined;
      if (!keptBoxes.has(box.name)) eraseBox(bytes, box);
      else if (box.name === "moov") eraseFilmMetadata(bytes, box);
      else if (box.name === "meta") eraseTellingItems(bytes, box);
      end = box.end;
    }
  } catch (error) {
    // An offset outside of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return end === 0 ? undefined : bytes.subarray(0, end);
}

function eraseTellingItems(bytes: Buffer, meta: MediaBox): void {
  // Version and flags come before the boxes inside.
  const boxes = new Map([...boxesIn(bytes, meta.bodyStart + 4, meta.end)].map((box) => [box.name, box]));
  const [items, locations, data] = [boxes.get("iinf"), boxes.get("iloc"), boxes.get("idat")];
  const udta = boxes.get("udta");
  if (udta) eraseBox(bytes, udta);
  if (!items || !locations) return;
  const telling = tellingItemsOf(bytes, items);
  for (const { item, kind, start, end } of extentsOf(bytes, locations, data)) {
    const name = telling.get(item);
    if (name === undefined) continue;
    if (kind === "unknown" || start > end || end > bytes.length) throw new RangeError("an item has no place");
    bytes.fill(name === "mime" ? 0x20 : 0, start, end);
    if (name === "Exif" && end - start >= emptyExif.length) emptyExif.copy(bytes, start);
  }
}

/** Numbers of the metadata items, with their kinds. */
function tellingItemsOf(bytes: Buffer, items: MediaBox): Map<number, string> {
  const found = new Map<number, string>();
  const isShort = bytes.readUInt8(items.bodyStart) === 0;
  for (const entry of boxesIn(bytes, items.bodyStart + (isShort ? 6 : 8), items.end)) {
    const version = bytes.readUInt8(entry.bodyStart);
    // Earlier versions have no kinds.
    if (version < 2) throw new RangeError("an item has no kind");
    const idLength = version === 2 ? 2 : 4;
    const id = bytes.readUIntBE(entry.bodyStart + 4, idLength);
    const kindStart = entry.bodyStart + 4 + idLength + 2;
    const kind = bytes.toString("latin1", kindStart, kindStart + 4);
    if (tellingItems.has(kind)) found.set(id, kind);
  }
  return found;
}

interface Extent {
  item: number;
  kind: "known" | "unknown";
  start: number;
  end: number;
}

/** Position of each part of each item in the file (ISO/IEC 14496-12, 8.11.3). */
function* extentsOf(bytes: Buffer, locations: MediaBox, data: MediaBox | undefined): Generator<Extent> {
  const version = bytes.readUInt8(locations.bodyStart);
  const sizes = bytes.readUInt16BE(locations.bodyStart + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let position = locations.bodyStart + 6;
  const read = (size: number): number => {
    if (position + size > locations.end) throw new RangeError("places end early");
    position += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(position - 8)) : bytes.readUIntBE(position - size, size);
  };
  const idSize = version < 2 ? 2 : 4;
  const count = read(idSize);
  for (let index = 0; index < count; index++) {
    const item = read(idSize);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent++) {
      read(indexSize);
      const offset = base + read(offsetSize);
      const length = read(lengthSize);
      const origin = method === 0 ? 0 : method === 1 ? data?.bodyStart : undefined;
      const start = (origin ?? 0) + offset;
      // A length of 0 means all of it, which no metadata record uses.
      yield { item, kind: origin === undefined || length === 0 ? "unknown" : "known", start, end: start + length };
    }
  }
}
