import type { z } from "zod";

/** Where a page of a list ended, as it goes to the browser and comes back; opaque there. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Reads a cursor; undefined for none, and for anything that this program did not write: the list then begins anew. */
export function readCursor<Place>(text: string | undefined, schema: z.ZodType<Place>): Place | undefined {
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** A page from rows of which one more than wanted was read: the one more says that there is a next page. */
export function pageOfRows<Row>(rows: Row[], limit: number, placeOf: (row: Row) => readonly (string | number)[]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNextPage = rows.length > limit;
  return { shown, hasNextPage, nextPageCursor: hasNextPage && last ? writeCursor(placeOf(last)) : null };
}
