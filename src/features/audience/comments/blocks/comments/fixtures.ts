import { defineFixtures } from "#features/site/blocks/domain/defineFixtures.ts";
import { commentsBlock } from "./block.ts";

export const commentsFixtures = defineFixtures(commentsBlock, [
  { title: "With texts", props: ({ blogId }) => ({ collectionId: blogId }) },
  { title: "Names and posts only", props: ({ blogId }) => ({ collectionId: blogId, showText: false, limit: 2 }) },
]);
