import { z } from "zod";

/** Query of a list that pages by cursor (keyset). `cursor` is opaque: it comes from the page before. */
export const pagingQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A page of a list. `total` counts all that match, not only this page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  });
}
