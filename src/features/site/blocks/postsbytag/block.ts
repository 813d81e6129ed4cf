import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps } from "../domain/groupedPosts.ts";

/** The tags of a blog, with links to their posts. */
export const postsByTagBlock = defineBlock({
  number: 28,
  name: "postsbytag",
  title: "Posts by tag",
  group: "lists",
  columns: 4,
  summary: "The tags of a blog, with links to their posts.",
  props: z.object({ ...groupProps, order: z.enum(groupOrders).default("count") }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
