export type InventorySort = "name" | "stock" | "price";

/** Where a page of the panel ended: the value that rows are sorted by, as text, and the id that breaks ties. */
export interface InventoryCursor {
  value: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestName = 600;

/** The cursor as it goes to the browser and comes back; opaque there. */
export function writeInventoryCursor(sort: InventorySort, { value, id }: InventoryCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** Reads a cursor of a list in this order; undefined for anything that this program did not write. */
export function readInventoryCursor(text: string, sort: InventorySort): InventoryCursor | undefined {
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
      ? value.length <= longestName && !value.includes("\0")
      : /^\d{1,15}$/.test(value) && (sort === "price" || Number(value) < 2 ** 31);
  return isValue ? { value, id } : undefined;
}
