import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps, postGroupings } from "../domain/groupedPosts.ts";

/** Overview of a blog: its months, tags, categories or authors, with links to their posts. */
export const archiveBlock = defineBlock({
  number: 61,
  name: "archive",
  title: "Archive",
  group: "lists",
  summary: "Links to all posts of a blog, by month, tag, category or author.",
  props: z.object({
    ...groupProps,
    groupBy: z.enum(postGroupings).default("month"),
    /** `list`: one below the other; `columns`: side by side; `years`: months collapsed by year. */
    layout: z.enum(["list", "columns", "years"]).default("columns"),
    order: z.enum(groupOrders).default("newest"),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
