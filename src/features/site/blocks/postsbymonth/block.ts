import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps } from "../domain/groupedPosts.ts";

/** The months of a blog, with links to their posts. */
export const postsByMonthBlock = defineBlock({
  number: 30,
  name: "postsbymonth",
  title: "Posts by month",
  group: "lists",
  columns: 4,
  summary: "The months of a blog, with links to their posts.",
  props: z.object({ ...groupProps, order: z.enum(groupOrders).default("newest") }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
