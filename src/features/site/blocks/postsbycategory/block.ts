import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps } from "../domain/groupedPosts.ts";

/** The categories of a blog, each with a way to its posts. */
export const postsByCategoryBlock = defineBlock({
  number: 29,
  name: "postsbycategory",
  title: "Posts by category",
  group: "lists",
  columns: 4,
  summary: "The categories of a blog, each with a way to its posts.",
  props: z.object({ ...groupProps, order: z.enum(groupOrders).default("name") }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
