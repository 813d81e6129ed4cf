import { z } from "zod";

/** Where a page of the list ended: the lower-case name that it is sorted by, and the id that breaks ties. */
export interface FormCursor {
  name: string;
  id: string;
}

const shape = z.tuple([z.string().max(1000), z.uuid()]);

/** The cursor as it goes to the browser and comes back; opaque there. */
export function writeFormCursor({ name, id }: FormCursor): string {
  return Buffer.from(JSON.stringify([name, id])).toString("base64url");
}

/** Undefined for anything that this program did not write. */
export function readFormCursor(text: string): FormCursor | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
  const read = shape.safeParse(parts);
  if (!read.success || read.data[0].includes("\0") || !read.data[0].isWellFormed()) return undefined;
  return { name: read.data[0], id: read.data[1] };
}
