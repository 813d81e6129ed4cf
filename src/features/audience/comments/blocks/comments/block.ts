import { z } from "zod";
import { defineBlock } from "#features/site/blocks/domain/defineBlock.ts";

/** The newest comments of a blog, with links to them. */
export const commentsBlock = defineBlock({
  number: 16,
  name: "comments",
  title: "Recent comments",
  group: "lists",
  summary: "The newest comments on the posts of a blog.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    limit: z.number().int().min(1).max(20).default(5),
    showText: z.boolean().default(true),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});

/** The reader's result for a block. */
export interface FoundComments {
  comments: { id: string; name: string; text: string; postTitle: string; url: string; date: string }[];
}
