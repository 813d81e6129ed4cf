import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps } from "../domain/groupedPosts.ts";

/** The authors of a blog, with links to their posts. */
export const postsByAuthorBlock = defineBlock({
  number: 27,
  name: "postsbyauthor",
  title: "Posts by author",
  group: "lists",
  columns: 4,
  summary: "The authors of a blog, with links to their posts.",
  props: z.object({ ...groupProps, order: z.enum(groupOrders).default("name") }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
