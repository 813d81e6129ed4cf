import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { groupOrders, groupProps } from "../domain/groupedPosts.ts";

/** Tags of a blog, larger with more posts. */
export const tagCloudBlock = defineBlock({
  number: 14,
  name: "tagcloud",
  title: "Tag cloud",
  group: "lists",
  summary: "The tags of a blog, sized by number of posts.",
  props: z.object({
    ...groupProps,
    showCount: z.boolean().default(false),
    order: z.enum(groupOrders).default("name"),
    /** False: all have the same size. */
    isSized: z.boolean().default(true),
    align: z.enum(["start", "center"]).default("start"),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});
