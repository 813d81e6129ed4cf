import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** The tag of a collection's featured items, for posts and products alike. */
export const featuredTag = "featured";

/** Items of a collection: the newest posts, the first products, those with a tag or category, the featured ones. */
export const summaryBlock = defineBlock({
  number: 55,
  name: "summary-v2",
  title: "Summary",
  group: "lists",
  summary: "Posts, events or products from a collection.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    /**
     * `grid`: rows of equal items. `wall`: columns of items as high as their pictures. `list`: one below the other with
     * the picture beside it. `carousel`: one scrolling row.
     */
    layout: z.enum(["wall", "carousel", "list", "grid"]).default("grid"),
    /** Heading above the items; empty: none. */
    heading: z.string().trim().max(200).default(""),
    limit: z.number().int().min(1).max(30).default(3),
    /** Columns on a wide screen. */
    columns: z.number().int().min(1).max(6).default(3),
    ratio: z.enum(["square", "portrait", "landscape", "widescreen", "original"]).default("portrait"),
    textSize: z.enum(["small", "medium", "large"]).default("medium"),
    align: z.enum(["start", "center"]).default("start"),
    /** Heading level of the items' titles: one below the heading above the block. */
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
    showImage: z.boolean().default(true),
    showTitle: z.boolean().default(true),
    showExcerpt: z.boolean().default(false),
    showPrice: z.boolean().default(true),
    showDate: z.boolean().default(true),
    showAuthor: z.boolean().default(false),
    showCategories: z.boolean().default(false),
    /** `collection`: the shop's own order, or the newest posts first. */
    order: z.enum(["collection", "newest", "oldest", "name", "price-asc", "price-desc"]).default("collection"),
    /** Only items with the tag "featured". */
    isFeaturedOnly: z.boolean().default(false),
    /** Only items with this tag or in this category (its slug). */
    tag: z.string().max(50).default(""),
    category: z.string().max(200).default(""),
  }),
  defaults: { collectionId: null },
  texts: ({ heading }) => [heading],
  isEmpty: ({ collectionId }) => collectionId === null,
});

/** The reader's query to a collection. */
export function summaryQuery(props: {
  order: string;
  isFeaturedOnly: boolean;
  tag: string;
  category: string;
}): Record<string, string> {
  const tag = props.isFeaturedOnly ? featuredTag : props.tag;
  return {
    ...(tag ? { tag } : {}),
    ...(props.category ? { category: props.category } : {}),
    ...(props.order === "collection" ? {} : { sort: props.order }),
  };
}
