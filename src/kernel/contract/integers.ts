import { z } from "zod";

/** Maximum of a database column of type `integer`. */
export const maxInteger = 2_147_483_647;

/** A whole number that fits in a column of type `integer`. */
export const integer = z.int().min(-maxInteger).max(maxInteger);

/** Counts the saves of a document. A save that names another revision than the stored one is refused. */
export const revision = z.int().min(0).max(maxInteger);
