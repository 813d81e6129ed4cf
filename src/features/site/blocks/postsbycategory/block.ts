import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps } from "../domain/groupedPosts.ts";

/** The categories of a blog, with links to their posts. */
export const postsByCategoryBlock = defineBlock({
  number: 29,
  name: "postsbycategory",
  title: "Posts by category",
  group: "lists",
  columns: 4,
  summary: "The categories of a blog, with links to their posts.",
  props: z.object({ ...groupProps, order: z.enum(groupOrders).default("name") }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
