import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps, postGroupings } from "../domain/groupedPosts.ts";

/** The whole of a blog at a glance: its months, tags, categories or authors, with a way to the posts of each. */
export const archiveBlock = defineBlock({
  number: 61,
  name: "archive",
  title: "Archive",
  group: "lists",
  summary: "Links to all posts of a blog, by month, tag, category or author.",
  props: z.object({
    ...groupProps,
    groupBy: z.enum(postGroupings).default("month"),
    /** `list`: one below the other; `columns`: beside each other; `years`: months folded into their year. */
    layout: z.enum(["list", "columns", "years"]).default("columns"),
    order: z.enum(groupOrders).default("newest"),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
