import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** The content of a cursor: the sort values of the last row of the previous page. */
export type CursorPlace = readonly (string | number)[];

/** Encodes where a page of a list ended. Opaque to the browser. */
function writeCursor(place: CursorPlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Decodes a cursor of such a list. Undefined without a cursor, and for anything that this program did not write. */
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

/** Text in a cursor that the database can compare. */
export const cursorText = z
  .string()
  .max(1000)
  .refine((text) => !text.includes("\0") && text.isWellFormed());

/** Cursor content of a list with several orders: the order, its value as text, and the id that breaks ties. */
export type SortedPlace = readonly [sort: string, value: string, id: string];

/** The cursor of such a list is valid only for its own order. */
export const sortedPlace = (sort: string, value: z.ZodType<string>): z.ZodType<SortedPlace> =>
  z.tuple([z.literal(sort), value, z.uuid()]);

/** A whole number of the database as text in a cursor, because it may exceed JavaScript's safe integers. */
export const cursorNumber = z.string().regex(/^-?\d{1,16}$/);

/** Milliseconds since 1970 in a cursor. */
export const cursorTime = z.int().min(0).max(8.64e15);

/** Cuts a page from the rows. The query reads one row more than the page, which shows whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => CursorPlace,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}

/** Condition for the rows behind a place of a list, newest first by this column and then by id. No place: all rows. */
export function isOlder(column: string, place: readonly [at: number, id: string] | undefined): RawBuilder<boolean> {
  if (!place) return sql<boolean>`true`;
  const [at, id] = place;
  return sql<boolean>`(${sql.ref(column)}, id) < (${new Date(at)}, ${id}::uuid)`;
}
