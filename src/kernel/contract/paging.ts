import { z } from "zod";

/** Query of a list with cursor paging (keyset). `cursor` is opaque and comes from the previous page. */
export const pagingQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A page of a list. `total` counts all matches, not only this page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  });
}
