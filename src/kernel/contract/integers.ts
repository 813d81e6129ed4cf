import { z } from "zod";

/** The largest whole number that a column of type `integer` holds. */
export const maxInteger = 2_147_483_647;

/** A whole number that a column of type `integer` can hold. */
export const integer = z.int().min(-maxInteger).max(maxInteger);

/** Counts the saves of a document; a save that names another revision than the stored one is refused. */
export const revision = z.int().min(0).max(maxInteger);
