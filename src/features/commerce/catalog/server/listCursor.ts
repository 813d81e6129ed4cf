/** Where a page of the studio's list ended: the value that rows are sorted by, and the id that breaks ties. */
export interface ListCursor {
  sort: string;
  /** As text: a lower-case name, microseconds since 1970, a position. */
  value: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestName = 300;

/** The cursor as it goes to the browser and comes back; opaque there. */
export function writeListCursor({ sort, value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** Reads a cursor of a list in this order; undefined for anything that this program did not write. */
export function readListCursor(text: string, sort: string): ListCursor | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== sort) return undefined;
  const [, value, id] = parts;
  if (typeof value !== "string" || typeof id !== "string" || !uuid.test(id)) return undefined;
  const isValue =
    sort === "name"
      ? value.length <= longestName * 2
      : /^-?\d{1,16}$/.test(value) && (sort !== "position" || Math.abs(Number(value)) < 2 ** 31);
  return isValue ? { sort, value, id } : undefined;
}
