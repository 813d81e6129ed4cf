import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** The first items of a collection: the newest posts, the first products. */
export const summaryBlock = defineBlock({
  number: 55,
  name: "summary-v2",
  title: "Summary",
  group: "lists",
  summary: "The newest posts or the first products of a collection.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    limit: z.number().int().min(1).max(30).default(3),
    /** Beside each other on a wide screen. */
    columns: z.number().int().min(1).max(6).default(3),
    ratio: z.enum(["square", "portrait", "landscape", "widescreen"]).default("portrait"),
    /** Level of the items' titles: one below the heading that stands above the block. */
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
    showExcerpt: z.boolean().default(false),
    showPrice: z.boolean().default(true),
    showDate: z.boolean().default(true),
    /** Only items with this tag or in this category (its slug). */
    tag: z.string().max(50).default(""),
    category: z.string().max(200).default(""),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
