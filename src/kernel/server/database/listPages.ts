import { z } from "zod";

/** What a cursor holds: the values that the list is sorted by, of the last row before it. */
export type CursorPlace = readonly (string | number)[];

/** Where a page of a list ended, as it goes to the browser and comes back; opaque there. */
function writeCursor(place: CursorPlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Reads a cursor of a list that sorts by such a place; undefined for none, and for anything that this program did not
 * write.
 */
export function readCursor<Place extends CursorPlace>(
  text: string | undefined,
  place: z.ZodType<Place>,
): Place | undefined {
  if (!text) return undefined;
  try {
    return place.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Text in a cursor's place, such as the database can compare. */
export const cursorText = z
  .string()
  .max(1000)
  .refine((text) => !text.includes("\0") && text.isWellFormed());

/** The order, the value in it as text, and the id that breaks ties: of a list that can be sorted in several ways. */
export type SortedPlace = readonly [sort: string, value: string, id: string];

/** A cursor of such a list holds for its own order only. */
export const sortedPlace = (sort: string, value: z.ZodType<string>): z.ZodType<SortedPlace> =>
  z.tuple([z.literal(sort), value, z.uuid()]);

/** A whole number of the database in a cursor's place, as text: it may be larger than a number of ours holds exactly. */
export const cursorNumber = z.string().regex(/^-?\d{1,16}$/);

/** Milliseconds since 1970 in a cursor's place. */
export const cursorTime = z.int().min(0).max(8.64e15);

/** A page from rows of which one more than wanted was read: the one more says that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => CursorPlace,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}
